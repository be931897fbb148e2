import { asMasked, type Clear, type Masked } from "#rules/text/masking.ts";
import { isNamed, type PersonName } from "./person-name.ts";

/** Where another person than the applicant was found. Stored in `person_mismatches.source`. */
export const mismatchSources = ["identity", "bank", "portable_report", "account", "signature"] as const;
export type MismatchSource = (typeof mismatchSources)[number];

/** What of the person differs. Stored in `person_mismatches.fields`. */
export const mismatchFields = ["name", "date_of_birth", "ssn"] as const;
export type MismatchField = (typeof mismatchFields)[number];

/** How a mismatch ended: both sides agree by now, or the landlord's side confirmed the person for a reason. */
export const mismatchResolutions = ["corrected", "confirmed"] as const;
export type MismatchResolution = (typeof mismatchResolutions)[number];

/** Who signed the application; a text is empty where the form did not ask or it was left empty. */
export type SignedPerson = PersonName & { date_of_birth: Clear<string>; ssn: Clear<string> };

/**
 * A person found in another source; unknown data is omitted.
 *
 * `isOther`: already compared, and another person's name, or several.
 */
export type FoundPerson = {
  name: string;
  date_of_birth?: Clear<string>;
  ssn?: Clear<string>;
  isOther?: true;
};

const digitsOf = (ssn: string) => ssn.replace(/\D/g, "");

/**
 * Returns the fields in which the found person differs from the signer. Only fields known on both sides are compared.
 */
export function differingFields(signed: SignedPerson, found: FoundPerson): MismatchField[] {
  const differs: Record<MismatchField, boolean> = {
    name: found.isOther ?? isNamed(signed, found.name) === false,
    date_of_birth: Boolean(signed.date_of_birth && found.date_of_birth && signed.date_of_birth !== found.date_of_birth),
    ssn: Boolean(signed.ssn && found.ssn && digitsOf(signed.ssn) !== digitsOf(found.ssn)),
  };
  return mismatchFields.filter((field) => differs[field]);
}

/** The last four digits alone: `***-**-1234`; empty for no number. */
export const maskedSsn = (ssn: Clear<string>): Masked<string> => asMasked(ssn && `***-**-${digitsOf(ssn).slice(-4)}`);
