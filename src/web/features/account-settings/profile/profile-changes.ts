import type { Input } from "#contract/api/call-types.ts";
import type { Language } from "#texts/languages.ts";
import type { User } from "#web/api/accounts/users.ts";

const publicFields = ["business_name", "phone", "license_number", "postal_address"] as const;
/** A landlord's public profile, which applicants see. */
export type PublicProfile = Record<(typeof publicFields)[number], string>;

type ProfileInput = {
  name: string;
  company: string;
  phone: string;
  language: Language;
  publicProfile: PublicProfile;
};

/** Returns the stored business profile of a landlord; empty strings for a user who isn't one. */
export const publicProfileOf = ({ landlord }: Pick<User, "landlord">): PublicProfile => ({
  business_name: landlord?.business_name ?? "",
  phone: landlord?.phone ?? "",
  license_number: landlord?.license_number ?? "",
  postal_address: landlord?.postal_address ?? "",
});

/** Returns the changes of the stored profile as a request body; empty if nothing changed. */
export function profileChanges(
  user: Pick<User, "name" | "language" | "landlord" | "applicant">,
  { name, company, phone, language, publicProfile }: ProfileInput,
): NonNullable<Input<"PATCH /users/:id/">["body"]> {
  const { landlord, applicant } = user;
  const storedProfile = publicProfileOf(user);
  const changedFields = Object.fromEntries(
    publicFields
      .filter((field) => publicProfile[field].trim() !== storedProfile[field])
      .map((field) => [field, publicProfile[field].trim()]),
  );
  const landlordChanges = {
    ...(landlord && company.trim() !== landlord.name && { name: company.trim() }),
    ...changedFields,
  };
  return {
    ...(name.trim() !== user.name && { name: name.trim() }),
    ...(language !== user.language && { language }),
    ...(landlord && Object.keys(landlordChanges).length > 0 && { landlord: landlordChanges }),
    ...(applicant && phone.trim() !== applicant.phone && { applicant: { phone: phone.trim() } }),
  };
}
