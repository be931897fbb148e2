import type { Input } from "#contract/api/call-types.ts";
import type { Language } from "#texts/languages.ts";
import type { User } from "#web/api/accounts/users.ts";

export type ProfileInput = { name: string; company: string; phone: string; language: Language };

/** Returns what differs from the stored profile, as the call takes it; empty where nothing does. */
export function profileChanges(
  user: Pick<User, "name" | "language" | "landlord" | "applicant">,
  { name, company, phone, language }: ProfileInput,
): NonNullable<Input<"PATCH /users/:id/">["body"]> {
  const { landlord, applicant } = user;
  return {
    ...(name.trim() !== user.name && { name: name.trim() }),
    ...(language !== user.language && { language }),
    ...(landlord && company.trim() !== landlord.name && { landlord: { name: company.trim() } }),
    ...(applicant && phone.trim() !== applicant.phone && { applicant: { phone: phone.trim() } }),
  };
}
