import { type OutsideServices, serviceSelector } from "#rules/website/outside-services.ts";
import type { User } from "#web/api/accounts/users.ts";

/** Whom the chat is with, as its operator distinguishes them (specification, 2). */
export type ChatIdentity = "landlord" | "applicant" | "prospect";

/**
 * Returns the configured address of an outside service, or null where the page was loaded without it: its policy then
 * doesn't admit the service, even after another page of the product was opened without a page load.
 */
export const serviceAddress = (name: keyof OutsideServices): string | null =>
  document.querySelector<HTMLMetaElement>(serviceSelector(name))?.content ?? null;

/** Returns the identity of a user, and of a visitor or a user who could not be loaded: a prospect. */
export function identityOf(user: Pick<User, "landlord" | "applicant"> | undefined): ChatIdentity {
  if (user?.landlord) return "landlord";
  return user?.applicant ? "applicant" : "prospect";
}

/** Returns the address of the chat in a frame: it holds no data of the user except their language and kind. */
export function chatAddress(address: string, identity: ChatIdentity, language: string): string {
  const url = new URL(address);
  url.searchParams.set("identity", identity);
  url.searchParams.set("language", language);
  return url.href;
}
