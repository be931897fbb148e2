import { asMasked, type Clear, type Masked } from "#rules/text/masking.ts";
import { matchesPersonName, type PersonName } from "./person-name.ts";

/** The sources of a person other than the applicant. Stored in `person_mismatches.source`. */
export const mismatchSources = ["identity", "bank", "portable_report", "account", "signature"] as const;
export type MismatchSource = (typeof mismatchSources)[number];

/** The differing attributes of the person. Stored in `person_mismatches.fields`. */
export const mismatchFields = ["name", "date_of_birth", "ssn"] as const;
export type MismatchField = (typeof mismatchFields)[number];

/** How a mismatch ended: both sides match now, or the landlord's side confirmed the person with a reason. */
export const mismatchResolutions = ["corrected", "confirmed"] as const;
export type MismatchResolution = (typeof mismatchResolutions)[number];

/** The signer of the application; a text is empty if the form did not have the question or it was left empty. */
export type SignedPerson = PersonName & { date_of_birth: Clear<string>; ssn: Clear<string> };

/**
 * A person found in another source; unknown data is omitted.
 *
 * `isOtherPerson`: the name was already compared, and is that of another person or of several people.
 */
export type FoundPerson = {
  name: string;
  date_of_birth?: Clear<string>;
  ssn?: Clear<string>;
  isOtherPerson?: true;
};

const digitsOf = (ssn: string) => ssn.replace(/\D/g, "");

/**
 * Returns the fields in which the found person differs from the signer. Only fields known on both sides are compared.
 */
export function differingFields(signedPerson: SignedPerson, found: FoundPerson): MismatchField[] {
  const differs: Record<MismatchField, boolean> = {
    name: found.isOtherPerson ?? matchesPersonName(signedPerson, found.name) === false,
    date_of_birth: Boolean(
      signedPerson.date_of_birth && found.date_of_birth && signedPerson.date_of_birth !== found.date_of_birth,
    ),
    ssn: Boolean(signedPerson.ssn && found.ssn && digitsOf(signedPerson.ssn) !== digitsOf(found.ssn)),
  };
  return mismatchFields.filter((field) => differs[field]);
}

/** Returns only the last four digits: `***-**-1234`; empty without a number. */
export const maskedSsn = (ssn: Clear<string>): Masked<string> => asMasked(ssn && `***-**-${digitsOf(ssn).slice(-4)}`);

/** Five digits or more, also with other characters than letters between them. */
const longNumber = /\p{Nd}(?:[^\p{L}\p{N}]{0,3}\p{Nd}){4,}/gu;

/** Masks each number of five digits or more in an applicant's own words, as `maskedSsn` does. */
export const maskNumbersIn = (text: Clear<string>): Masked<string> =>
  asMasked(text.replace(longNumber, (number) => `***-**-${number.replace(/\P{Nd}/gu, "").slice(-4)}`));
