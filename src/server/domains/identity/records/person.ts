import type { ClearValues, Values } from "#contract/schemas/forms.ts";
import type { SignedPerson } from "#rules/applicant/person.ts";
import { decryptAnswers } from "#server/domains/applications/encrypted-answers.ts";
import type { ApplicationRow } from "#server/domains/applications/load.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import type { BureauPerson } from "#server/ports/identity.ts";
import { decryptPerson } from "./checks.ts";

const nobody: BureauPerson = {
  first_name: "",
  last_name: "",
  ssn: "",
  date_of_birth: "",
  street_address: "",
  city: "",
  state: "",
  zip: "",
};

/**
 * Returns the person sent to bureaus for an application, as the applicant entered it for verification.
 * @returns undefined until they entered it
 */
export async function personOf(deps: TenantDeps, db: Db, applicationId: string): Promise<BureauPerson | undefined> {
  const check = await db
    .selectFrom("identity_checks")
    .select(["id", "person"])
    .where("application_id", "=", applicationId)
    .executeTakeFirst();
  return check && decryptPerson(deps, check);
}

const textIn = (value: unknown): string => (typeof value === "string" ? value.trim() : "");
const reader = (values: Values) => (name: string) => textIn(Object.hasOwn(values, name) ? values[name] : undefined);

/**
 * Returns the person in an application's answers, by the field names of the specification; missing answers are empty.
 */
export function personFromAnswers(values: ClearValues): BureauPerson {
  const text = reader(values);
  const home = Object.hasOwn(values, "current_address__address1") ? values.current_address__address1 : undefined;
  const address: { [part: string]: unknown } = typeof home === "object" && home !== null ? { ...home } : {};
  const street = [textIn(address.street), textIn(address.unit)].filter(Boolean).join(" ");
  return {
    first_name: text("applicant__first_name").slice(0, 32),
    last_name: text("applicant__last_name").slice(0, 32),
    ssn: text("applicant__ssn"),
    date_of_birth: text("applicant__date_of_birth"),
    street_address: street.slice(0, 60),
    city: textIn(address.city).slice(0, 38),
    state: textIn(address.state),
    zip: textIn(address.zip).slice(0, 5),
  };
}

/** Returns the signer of an application, for comparison with the persons found elsewhere. */
export function signedPersonIn(values: ClearValues): SignedPerson {
  const text = reader(values);
  return {
    first: text("applicant__first_name"),
    middle: text("applicant__middle_name"),
    last: text("applicant__last_name"),
    date_of_birth: text("applicant__date_of_birth"),
    ssn: text("applicant__ssn"),
  };
}

/** The fields that the application determines, so that verification doesn't request them again. */
const signedFields = ["first_name", "last_name", "date_of_birth", "ssn"] as const;

/**
 * Returns the known data about a person before verification: the answers of their signed application, completed by the
 * data of an earlier attempt.
 */
export function knownPerson(
  deps: TenantDeps,
  check: { id: string; person: string | null } | undefined,
  application: ApplicationRow | null,
): BureauPerson {
  const before = check && decryptPerson(deps, check);
  if (!application) return before ?? nobody;
  const signed = personFromAnswers(decryptAnswers(deps, application));
  if (!before) return signed;
  const answered = signedFields.filter((field) => signed[field] !== "").map((field) => [field, signed[field]]);
  return { ...before, ...Object.fromEntries(answered) };
}
