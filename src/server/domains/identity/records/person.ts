import type { ClearValues, Values } from "#contract/schemas/forms.ts";
import type { SignedPerson } from "#rules/applicant/person.ts";
import { decryptAnswers } from "#server/domains/applications/encrypted-answers.ts";
import type { ApplicationRow } from "#server/domains/applications/load-application.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import type { BureauPerson } from "#server/ports/identity.ts";
import { decryptPerson } from "./checks.ts";

const emptyPerson: BureauPerson = {
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
export async function findBureauPerson(
  deps: TenantDeps,
  db: Db,
  applicationId: string,
): Promise<BureauPerson | undefined> {
  const check = await db
    .selectFrom("identity_checks")
    .select(["id", "person"])
    .where("application_id", "=", applicationId)
    .executeTakeFirst();
  return check && decryptPerson(deps, check);
}

const trimmedText = (value: unknown): string => (typeof value === "string" ? value.trim() : "");
const answerReader = (values: Values) => (name: string) =>
  trimmedText(Object.hasOwn(values, name) ? values[name] : undefined);

/**
 * Returns the person in an application's answers, by the field names of the specification; missing answers are empty.
 */
export function personFromAnswers(values: ClearValues): BureauPerson {
  const answerText = answerReader(values);
  const currentAddress = Object.hasOwn(values, "current_address__address1")
    ? values.current_address__address1
    : undefined;
  const address: { [part: string]: unknown } =
    typeof currentAddress === "object" && currentAddress !== null ? { ...currentAddress } : {};
  const street = [trimmedText(address.street), trimmedText(address.unit)].filter(Boolean).join(" ");
  return {
    first_name: answerText("applicant__first_name").slice(0, 32),
    last_name: answerText("applicant__last_name").slice(0, 32),
    ssn: answerText("applicant__ssn"),
    date_of_birth: answerText("applicant__date_of_birth"),
    street_address: street.slice(0, 60),
    city: trimmedText(address.city).slice(0, 38),
    state: trimmedText(address.state),
    zip: trimmedText(address.zip).slice(0, 5),
  };
}

/** Returns the signer of an application, for comparison with the persons found elsewhere. */
export function signedPersonOf(values: ClearValues): SignedPerson {
  const answerText = answerReader(values);
  return {
    first: answerText("applicant__first_name"),
    middle: answerText("applicant__middle_name"),
    last: answerText("applicant__last_name"),
    date_of_birth: answerText("applicant__date_of_birth"),
    ssn: answerText("applicant__ssn"),
  };
}

/** The fields that the application determines, so that verification doesn't request them again. */
const signedFields = ["first_name", "last_name", "date_of_birth", "ssn"] as const;

/**
 * Returns the known data about a person before verification: the answers of their signed application, completed by the
 * data of an earlier attempt.
 */
export function knownPersonOf(
  deps: TenantDeps,
  check: { id: string; person: string | null } | undefined,
  application: ApplicationRow | null,
): BureauPerson {
  const earlierPerson = check && decryptPerson(deps, check);
  if (!application) return earlierPerson ?? emptyPerson;
  const signedPerson = personFromAnswers(decryptAnswers(deps, application));
  if (!earlierPerson) return signedPerson;
  const answeredFields = signedFields
    .filter((field) => signedPerson[field] !== "")
    .map((field) => [field, signedPerson[field]]);
  return { ...earlierPerson, ...Object.fromEntries(answeredFields) };
}
