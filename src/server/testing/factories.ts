import { randomUUID } from "node:crypto";
import type { Template } from "#contract/application-templates.ts";
import type { Form, Values } from "#contract/forms.ts";
import type { User } from "#contract/users.ts";
import { sampleValues } from "#rules/sample-values.ts";
import { newId } from "../ids.ts";
import type { World } from "./world.ts";

export const goodPassword = "Correct horse 7";

export type Person = { user: User; token: string; username: string };

const unique = () => randomUUID().slice(0, 8);

/** Signs somebody up through the door. */
export async function person(
  world: World,
  type: "landlord" | "applicant",
  name = `Person ${unique()}`,
): Promise<Person> {
  const username = `${unique()}@example.com`;
  const body = { username, password: goodPassword, name, user_type: type };
  const reply = await world.post<{ user: User; token: string }>("/users/register/", body);
  if (reply.status !== 201) throw new Error(`register answered ${reply.status}: ${JSON.stringify(reply.body)}`);
  return { ...reply.body, username };
}

export const landlord = (world: World, name?: string) => person(world, "landlord", name);
export const applicant = (world: World, name?: string) => person(world, "applicant", name);

/** A form of a landlord's, by default the default one without a fee. */
export async function template(
  world: World,
  owner: Person,
  settings: { fee?: string; selected?: string[]; form?: Form } = {},
): Promise<Template> {
  const slug = `form-${unique()}`;
  const { form, ...rest } = settings;
  const made = await world.post<Template>(
    "/application_templates/create_default/",
    { slug, name: `Form ${slug}`, ...rest },
    { token: owner.token },
  );
  if (made.status !== 201) throw new Error(`create_default answered ${made.status}: ${JSON.stringify(made.body)}`);
  if (!form) return made.body;
  return (await world.patch<Template>(`/application_templates/${slug}/edit/`, { form }, { token: owner.token })).body;
}

/** Good answers to the default form, naming no uploaded file. */
export function answers(changes: Values = {}): Values {
  const texts = Object.entries(sampleValues).filter(
    ([name, value]) =>
      name !== "application__agent" && !(typeof value === "string" && value.startsWith("form-uploads/")),
  );
  return { ...Object.fromEntries(texts), ...changes };
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

/** An application to a form, through the door. */
export async function submission(world: World, slug: string, changes: Values = {}): Promise<Submission> {
  const reply = await world.post<Submission>(`/application_templates/${slug}/submit/`, { values: answers(changes) });
  if (reply.status !== 201) throw new Error(`submit answered ${reply.status}: ${JSON.stringify(reply.body)}`);
  return reply.body;
}

/** An application with the slug of its bundle. */
export async function submitted(world: World, slug: string, changes: Values = {}) {
  const made = await submission(world, slug, changes);
  const row = await world.db
    .selectFrom("applications as a")
    .innerJoin("application_bundles as b", "b.id", "a.bundle_id")
    .select("b.slug")
    .where("a.id", "=", made.application.id)
    .executeTakeFirstOrThrow();
  return { ...made, id: made.application.id, bundle: row.slug };
}

export type Rights = { is_agent?: boolean; can_create?: boolean; show_accept_reject_button?: boolean };

/** A company with its owner; the calls on companies come with teams, so its rows are written here. */
export async function company(
  world: World,
  owner: Person,
): Promise<{ id: string; add: (member: Person, rights?: Rights) => Promise<void> }> {
  const id = newId();
  await world.db
    .insertInto("companies")
    .values({ id, name: `Company ${unique()}`, owner_id: owner.user.id })
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
