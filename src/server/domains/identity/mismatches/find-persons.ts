import type { UserAction } from "#contract/application-parts.ts";
import type { Values } from "#contract/schemas/forms.ts";
import type { FoundPerson, MismatchSource, SignedPerson } from "#rules/applicant/person.ts";
import { matchesPersonName } from "#rules/applicant/person-name.ts";
import { isSignatureOf } from "#rules/applicant/shortened-name.ts";
import { incomeContent } from "#server/domains/applications/encrypted-columns.ts";
import { portableReport } from "#server/domains/applications/portable-report.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { decryptPerson } from "../records/checks.ts";
import { signedPersonOf } from "../records/person.ts";

/** The states in which a person is verified, or has sent an ID for review. */
const identifiedStates: readonly string[] = ["passed", "documents", "reviewed"];

/**
 * The fields of the applicant's own signatures, by the specification's names. Other signatures may be other people's.
 */
const ownSignatureFields = ["authorization__signature", "authorization__contact_signature"];

type ScreenedApplication = { id: string; needs_identity: boolean; user_id: string | null; user_actions: UserAction[] };

const nameFields = ["applicant__first_name", "applicant__middle_name", "applicant__last_name"];

/**
 * Whether the name was corrected on request and signed separately, so that the form's signatures have the earlier name.
 */
const isNameCorrected = (actions: readonly UserAction[]): boolean =>
  actions.some(({ data }) => data.fields?.some((name) => nameFields.includes(name)));

/** Returns the persons found for an application besides its signer, by source; undefined where none was found. */
export async function findPersons(
  deps: TenantDeps,
  trx: Db,
  { id, needs_identity, user_id, user_actions }: ScreenedApplication,
  values: Values,
): Promise<[MismatchSource, FoundPerson | undefined][]> {
  const signedPerson = signedPersonOf(values);
  const check = await trx
    .selectFrom("identity_checks")
    .select(["id", "status", "person"])
    .where("application_id", "=", id)
    .executeTakeFirst();
  const person = check && identifiedStates.includes(check.status) ? decryptPerson(deps, check) : undefined;
  // names only have to match for an application with screening
  const isScreened = needs_identity || person !== undefined;
  return [
    [
      "identity",
      person && {
        name: `${person.first_name} ${person.last_name}`,
        date_of_birth: person.date_of_birth,
        ssn: person.ssn,
      },
    ],
    ["bank", await findAccountOwners(deps, trx, id, signedPerson)],
    ["portable_report", await findReportedPersons(trx, id, signedPerson)],
    ["account", isScreened && user_id ? await findAccountHolder(trx, user_id) : undefined],
    ["signature", isScreened && !isNameCorrected(user_actions) ? findSigner(values, signedPerson) : undefined],
  ];
}

/** Returns the owners of connected bank accounts who are not the applicant. */
async function findAccountOwners(deps: TenantDeps, trx: Db, id: string, signedPerson: SignedPerson) {
  const income = await trx
    .selectFrom("income_checks")
    .select(["id", "status", "content"])
    .where("application_id", "=", id)
    .executeTakeFirst();
  const content =
    income?.status === "ready" && income.content ? incomeContent.decrypt(deps, income.id, income.content) : undefined;
  const owners = content && "report" in content ? content.report.accounts.map(({ owner }) => owner) : [];
  return combineOtherNames(owners, (owner) => matchesPersonName(signedPerson, owner));
}

/** Returns the people named in portable reports who are not the applicant. */
async function findReportedPersons(trx: Db, id: string, signedPerson: SignedPerson) {
  const rows = await trx
    .selectFrom("reports")
    .select("portable")
    .where("application_id", "=", id)
    .where("portable", "is not", null)
    .execute();
  const names = rows.map((row) => portableReport.parse(row.portable).name);
  return combineOtherNames(names, (name) => matchesPersonName(signedPerson, name));
}

/**
 * Returns the name of the account that has the application. An account without a name may have its email address as the
 * name, which is ignored.
 */
async function findAccountHolder(trx: Db, userId: string): Promise<FoundPerson | undefined> {
  const user = await trx.selectFrom("users").select("name").where("id", "=", userId).executeTakeFirst();
  return user?.name && !user.name.includes("@") ? { name: user.name } : undefined;
}

/** Returns the name of the applicant's typed signature, if it is another person's. */
function findSigner(values: Values, signedPerson: SignedPerson) {
  const typedNames = ownSignatureFields.flatMap((name) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return typeof value === "string" ? [value.trim()] : [];
  });
  return combineOtherNames(typedNames, (name) => isSignatureOf(signedPerson, name));
}

/** Combines the names of other people than the applicant. */
function combineOtherNames(
  names: readonly string[],
  isApplicant: (name: string) => boolean | null,
): FoundPerson | undefined {
  const otherNames = [...new Set(names.filter((name) => isApplicant(name) === false))];
  return otherNames.length > 0 ? { name: otherNames.join(", "), isOtherPerson: true } : undefined;
}
