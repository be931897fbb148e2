import { onSessionChange } from "./session.ts";

/** Keys in `sessionStorage` of data that screens save for the user in this tab; removed whenever the session ends. */
export const userTabKeys = ["lintel_applicant_series"] as const;
export type UserTabKey = (typeof userTabKeys)[number];

const memories = new Set<() => void>();

/**
 * Registers what a module keeps of the user's data in memory: whoever uses this tab next must not find it.
 * @param clear called whenever the session ends or another one begins, in this tab or elsewhere
 */
export function forgetWithSession(clear: () => void): void {
  memories.add(clear);
}

function forgetInTab(): void {
  for (const clear of memories) clear();
  try {
    for (const own of userTabKeys) sessionStorage.removeItem(own);
  } catch {
    // storage is refused to the page: there was nothing to remove
  }
}

// pages are rendered without a window first
if (typeof window !== "undefined") onSessionChange(forgetInTab);
