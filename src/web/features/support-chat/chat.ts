import { type OutsideServices, serviceSelector } from "#rules/website/outside-services.ts";
import type { User } from "#web/api/accounts/users.ts";

/** The kinds of users that the chat's operator distinguishes (specification, 2). */
export type ChatIdentity = "landlord" | "applicant" | "prospect";

/**
 * Returns the configured address of an external service. Null if the document was loaded without it: its
 * Content-Security-Policy then forbids the service, even after client-side navigation.
 */
export const serviceUrl = (name: keyof OutsideServices): string | null =>
  document.querySelector<HTMLMetaElement>(serviceSelector(name))?.content ?? null;

/** Returns the chat identity of a user; `prospect` for visitors, and if the user failed to load. */
export function chatIdentityOf(user: Pick<User, "landlord" | "applicant"> | undefined): ChatIdentity {
  if (user?.landlord) return "landlord";
  return user?.applicant ? "applicant" : "prospect";
}

/** Returns the URL of the chat's iframe; the only user data in it are language and kind. */
export function chatAddress(address: string, identity: ChatIdentity, language: string): string {
  const url = new URL(address);
  url.searchParams.set("identity", identity);
  url.searchParams.set("language", language);
  return url.href;
}
