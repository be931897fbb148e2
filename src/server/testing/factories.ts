import { randomUUID } from "node:crypto";
import type { User } from "#contract/accounts/users.ts";
import type { Template } from "#contract/forms/template-schemas.ts";
import type { Form, Values } from "#contract/schemas/forms.ts";
import { sampleConsent, sampleValues } from "#rules/forms/sample-values.ts";
import { maxTypedSignatureLength } from "#rules/text/text.ts";
import { dayMs } from "#rules/time/durations.ts";
import { findPersona } from "#sandbox/personas/personas.ts";
import { personFromAnswers } from "#server/domains/identity/records/person.ts";
import { newId } from "#server/platform/common/ids.ts";
import { completeVerification } from "./complete-verification.ts";
import { filePart } from "./multipart.ts";
import type { World } from "./world.ts";

export const goodPassword = "Correct horse 7";

export type Person = { user: User; token: string; device: string; username: string };

const uniqueSuffix = () => randomUUID().slice(0, 8);

/** Signs up a person through the API and verifies their address; `createUnverifiedPerson` skips the verification. */
export async function createPerson(
  world: World,
  type: "landlord" | "applicant",
  name = `Person ${uniqueSuffix()}`,
): Promise<Person> {
  const created = await createUnverifiedPerson(world, type, name);
  const at = world.deps.now();
  await world.db.updateTable("users").set({ email_verified_at: at }).where("id", "=", created.user.id).execute();
  // tests count only the emails caused by their own actions
  await world.db.deleteFrom("emails").where("to_address", "=", created.username).execute();
  return { ...created, user: { ...created.user, email_verified: true } };
}

/** Signs up a person without verifying their address. */
export async function createUnverifiedPerson(
  world: World,
  type: "landlord" | "applicant",
  name = `Person ${uniqueSuffix()}`,
): Promise<Person> {
  const username = `${uniqueSuffix()}@example.com`;
  const body = { username, password: goodPassword, name, user_type: type };
  const reply = await world.post<{ user: User; token: string; device: string }>("/users/register/", body);
  if (reply.status !== 201) throw new Error(`register answered ${reply.status}: ${JSON.stringify(reply.body)}`);
  return { ...reply.body, username };
}

/** Creates a landlord whose identity is verified; `person` creates one without. */
export async function createLandlord(world: World, name?: string): Promise<Person> {
  const created = await createPerson(world, "landlord", name);
  const at = world.deps.now();
  const tenant = created.user.id;
  const row = { tenant, id: newId(), user_id: created.user.id, status: "passed" as const, created: at, modified: at };
  await world.db.insertInto("identity_checks").values(row).execute();
  await world.db.updateTable("landlords").set({ identity: "passed" }).where("user_id", "=", tenant).execute();
  const { landlord: part } = created.user;
  return { ...created, user: { ...created.user, landlord: part && { ...part, identity: "passed" } } };
}
/** Creates an applicant with the name that `answers` are signed with. */
export const createApplicant = (world: World, name = "Nora Castellan") => createPerson(world, "applicant", name);

/** Creates a landlord's form, by default the default form without a fee; another form is imported from a file. */
export async function createForm(
  world: World,
  owner: Person,
  settings: {
    fee?: string;
    selected?: string[];
    verify_identity?: boolean;
    verify_income?: boolean;
    return_fees?: boolean;
    /** without states, the home may be anywhere, and the form discloses more */
    states?: string[];
    form?: Form;
  } = {},
): Promise<Template> {
  const slug = `form-${uniqueSuffix()}`;
  const { form, fee = "0.00", selected = [], ...checks } = settings;
  const name = `Form ${slug}`;
  const file = { format: "rental-application-form", format_version: 1, name, fee, reports: selected, ...checks, form };
  const [call, body] = form ? ["import", file] : ["create_default", { slug, name, fee, selected, ...checks }];
  const created = await world.post<Template>(`/application_templates/${call}/`, body, { token: owner.token });
  if (created.status !== 201) throw new Error(`${call} answered ${created.status}: ${JSON.stringify(created.body)}`);
  return created.body;
}

/** Changes a form and publishes it. @param changes the body of `edit/` */
export async function publishEdit(world: World, owner: Person, slug: string, changes: object): Promise<Template> {
  const as = { token: owner.token };
  const edited = await world.patch<Template>(`/application_templates/${slug}/edit/`, changes, as);
  if (edited.status !== 200) throw new Error(`edit answered ${edited.status}: ${JSON.stringify(edited.body)}`);
  const moved = edited.body.slug;
  const published = await world.post<Template>(`/application_templates/${moved}/publish/`, {}, as);
  if (published.status !== 201)
    throw new Error(`publish answered ${published.status}: ${JSON.stringify(published.body)}`);
  return published.body;
}

/** Returns valid answers to the default form, without uploaded files. */
export function answers(changes: Values = {}): Values {
  const texts = Object.entries(sampleValues).filter(
    ([name, value]) =>
      name !== "application__agent" && !(typeof value === "string" && value.startsWith("form-uploads/")),
  );
  // a test's clock may be years ahead
  const values = { ...Object.fromEntries(texts), rental_property__move_in_date: "2099-09-01", ...changes };
  const signature = nameFromAnswers(values);
  const signed = { authorization__signature: signature, authorization__contact_signature: signature };
  return { ...values, ...signed, ...changes };
}

/** Returns the name in answers, in the format of an account's. */
export const nameFromAnswers = (values: Values): string => {
  const { applicant__first_name = "Nora", applicant__last_name = "Castellan" } = values;
  return `${applicant__first_name} ${applicant__last_name}`.slice(0, maxTypedSignatureLength);
};

/** Enables beta features, as a landlord does in the settings. */
export async function enableBetaFeatures(world: World, { user }: Person): Promise<void> {
  await world.db.updateTable("landlords").set({ beta_features_enabled: true }).where("user_id", "=", user.id).execute();
}

/** Returns valid answers with the required consents and a signature. */
export const signedAnswers = (changes: Values = {}) => ({ values: answers(changes), consent: sampleConsent });

/** Uploads a file as the form does. @returns the value of an answer that refers to it */
export async function uploadFile(world: World, bytes: Buffer, filename?: string): Promise<string> {
  const part = filePart("attachment", bytes, filename);
  const sent = await world.post<{ filenames: [string] }>("/attachments/upload/", undefined, part);
  if (sent.status !== 201) throw new Error(`upload answered ${sent.status}: ${JSON.stringify(sent.body)}`);
  return sent.body.filenames[0];
}

export type Submission = {
  token: string;
  application: {
    id: string;
    status: string;
    price: string;
    unit_address: string;
    applicant: { name: string; email: string };
  };
};

/** Submits an application to a form through the API. */
export async function submitForm(world: World, slug: string, changes: Values = {}): Promise<Submission> {
  const reply = await world.post<Submission>(`/application_templates/${slug}/submit/`, signedAnswers(changes));
  if (reply.status !== 201) throw new Error(`submit answered ${reply.status}: ${JSON.stringify(reply.body)}`);
  return reply.body;
}

/** Submits an application. @returns it with the slug of its bundle */
export async function submitApplication(world: World, slug: string, changes: Values = {}) {
  const created = await submitForm(world, slug, changes);
  const row = await world.db
    .selectFrom("applications as a")
    .innerJoin("application_bundles as b", "b.id", "a.bundle_id")
    .select("b.slug")
    .where("a.id", "=", created.application.id)
    .executeTakeFirstOrThrow();
  return { ...created, id: created.application.id, bundle: row.slug };
}

/** Links an application to an account, as a login with its share token does. */
export async function claimApplication(world: World, who: Person, shareToken: string): Promise<void> {
  const body = { username: who.username, password: goodPassword, shareToken };
  const reply = await world.post("/token/", body);
  if (reply.status !== 200) throw new Error(`token answered ${reply.status}: ${JSON.stringify(reply.body)}`);
}

/** Makes a user the applicant of an application, as if they had been logged in when they applied. */
export async function setApplicant(world: World, application: string, who: Person): Promise<void> {
  const { tenant } = await world.db
    .updateTable("applications")
    .set({ user_id: who.user.id })
    .where("id", "=", application)
    .returning("tenant")
    .executeTakeFirstOrThrow();
  await world.db
    .insertInto("applicant_applications")
    .values({ user_id: who.user.id, application_id: application, tenant, created: world.clock.at })
    .execute();
}

/** Questions that the correction page doesn't include. */
export const unseenSecrets = ["applicant__ssn", "applicant__date_of_birth"];

/** Returns the body that the correction page sends, with some answers changed. */
export function correctionBody(changes: Values = {}, more: object = {}) {
  const unchanged = unseenSecrets.filter((name) => !Object.hasOwn(changes, name));
  const values = Object.fromEntries(Object.entries(answers(changes)).filter(([name]) => !unchanged.includes(name)));
  return { revision: 1, values, unchanged, consent: sampleConsent, ...more };
}

/** Returns the answer to the question for the home, in Albany. */
export const homeAnswer = (street: string) => ({
  rental_property__address: { street, unit: "", city: "Albany", state: "NY", zip: "12207" },
});

/** An address where the law allows every report immediately. */
export const unrestrictedAddress = {
  street: "77 Quarry Bell Road",
  unit: "",
  city: "Columbus",
  state: "OH",
  zip: "43004",
};

/**
 * Completes all of an applicant's steps with rows: identity verified, fee paid, reports ordered. The steps themselves
 * are tested elsewhere.
 * @param ssn of a persona in `sandbox/personas/personas.ts`, which determines the reports
 */
export async function createFinishedApplication(
  world: World,
  owner: Person,
  {
    ssn = "666-01-0001",
    changes = {} as Values,
    selected = ["credit", "eviction", "criminal"],
    fee = "60.00",
    form = "",
    address = unrestrictedAddress as object,
  } = {},
) {
  const slug = form || (await createForm(world, owner, { fee, selected })).slug;
  const signed = answers({ rental_property__address: address, applicant__ssn: ssn, ...changes });
  const created = await submitApplication(world, slug, signed);
  const home = { street_address: "210 Hudson Street", city: "Troy", state: "NY", zip: "12180" };
  await completeVerification(world, created.id, { ...home, ...findPersona(ssn), ...personFromAnswers(signed), ssn });
  return created;
}

export type Rights = {
  is_agent?: boolean;
  can_create?: boolean;
  show_accept_reject_button?: boolean;
  show_my_payments?: boolean;
};

/** Creates a company with its owner, as rows. */
export async function createCompanyOwnedBy(
  world: World,
  owner: Person,
): Promise<{ id: string; add: (member: Person, rights?: Rights) => Promise<void> }> {
  const id = newId();
  await world.db
    .insertInto("companies")
    .values({ id, name: `Company ${uniqueSuffix()}`, owner_id: owner.user.id })
    .execute();
  const add = async (member: Person, rights: Rights = {}) => {
    await world.db
      .insertInto("memberships")
      .values({ id: newId(), company_id: id, user_id: member.user.id, ...rights })
      .execute();
  };
  await add(owner);
  return { id, add };
}

/** Returns a date a number of days from now, in the format of due dates. */
export const dueDateIn = (world: World, days: number): string =>
  new Date(world.clock.at.getTime() + days * dayMs).toISOString().slice(0, 10);

/** Logs in again with the factories' password, as after a session has ended. @returns the new session's token */
export const login = async (world: World, { username }: Pick<Person, "username">): Promise<string> =>
  (await world.post<{ access: string }>("/token/", { username, password: goodPassword })).body.access;
