import { ownPath } from "#rules/website/own-path.ts";

/**
 * A submission without an account, in this tab only: its share token transfers the application to the account that the
 * applicant creates or logs in to next. Stored for the tab, so that it survives a reload.
 */
export type Claim = {
  token: string;
  slug: string;
  id: string;
  name: string;
  email: string;
  /** the page that the emailed link is about; without it, the applicant's next step */
  page?: string;
};

const key = "lintel_claim";

/** If the page may not use storage: in memory only. */
let inMemory: Claim | undefined;

/** Saves the claim of a submitted application for this tab, also in memory where storage is refused. */
export function saveClaim(claim: Claim): void {
  inMemory = claim;
  try {
    sessionStorage.setItem(key, JSON.stringify(claim));
  } catch {
    // storage is not available: the submission email links here as well
  }
}

/** @returns what this tab submitted to the form; null when there is none */
export function findClaim(slug: string): Claim | null {
  if (inMemory?.slug === slug) return inMemory;
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? "null") as Claim | null;
    return stored?.slug === slug ? stored : null;
  } catch {
    return null;
  }
}

/** Deletes this tab's claim, once an account has used it. */
export function clearClaim(): void {
  inMemory = undefined;
  try {
    sessionStorage.removeItem(key);
  } catch {
    // nothing was stored
  }
}

/**
 * Reads a claim from the address of a frame or an email: from the hash, which is never sent to a server, and removes it
 * from the address.
 */
export function claimFromFragment(slug: string, hash: string): Claim | null {
  const part = new URLSearchParams(hash.slice(1)).get("claim");
  if (!part) return null;
  try {
    const { token, id, name = "", email = "", page } = JSON.parse(part) as Partial<Claim>;
    return token && id ? { token, id, name, email, slug, ...(page && ownPath.test(page) && { page }) } : null;
  } catch {
    return null;
  }
}
