import { ownPathPattern } from "#rules/website/own-path.ts";

/**
 * A claim of an application submitted without an account: its token assigns the application to the account that the
 * applicant creates or logs in to next. Stored for this browser tab, so that it survives a reload.
 */
export type Claim = {
  token: string;
  slug: string;
  id: string;
  name: string;
  email: string;
  /** the page that the emailed link refers to; by default the applicant's next step */
  page?: string;
};

const key = "lintel_claim";

/** The claim in memory, for pages where storage is unavailable. */
let inMemory: Claim | undefined;

/** Saves the claim of a submitted application for this tab, also in memory in case storage is unavailable. */
export function saveClaim(claim: Claim): void {
  inMemory = claim;
  try {
    sessionStorage.setItem(key, JSON.stringify(claim));
  } catch {
    // storage is unavailable: the submission email has the same link
  }
}

/** @returns the claim of this tab's submission to the form; null without one */
export function findClaim(slug: string): Claim | null {
  if (inMemory?.slug === slug) return inMemory;
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? "null") as Claim | null;
    return stored?.slug === slug ? stored : null;
  } catch {
    return null;
  }
}

/** Deletes this tab's claim after an account has used it. */
export function clearClaim(): void {
  inMemory = undefined;
  try {
    sessionStorage.removeItem(key);
  } catch {
    // nothing was stored
  }
}

/** Parses a claim from the fragment of an iframe's or an emailed URL; fragments are never sent to a server. */
export function claimFromFragment(slug: string, hash: string): Claim | null {
  const claimJson = new URLSearchParams(hash.slice(1)).get("claim");
  if (!claimJson) return null;
  try {
    const { token, id, name = "", email = "", page } = JSON.parse(claimJson) as Partial<Claim>;
    return token && id ? { token, id, name, email, slug, ...(page && ownPathPattern.test(page) && { page }) } : null;
  } catch {
    return null;
  }
}
