import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { esignConsent } from "#rules/esign-consent.ts";
import { sampleValues } from "#rules/sample-values.ts";
import { apiBase } from "../app.ts";
import type { Deps } from "../deps.ts";
import { newId } from "../ids.ts";
import { owner, tenant } from "./access.ts";
import { people, type SamplePerson } from "./people.ts";

const password = "Lintel sample 1";

/** Reserved addresses (RFC 2606): no letter about the sample reaches anybody. */
const notice = `
  This is a new installation with sample data. Sign in with
    ${owner}   or   ${tenant}
    password: ${password}`;

/**
 * Fills an empty installation with a believable landlord, applicant and applications, through the API itself. Every
 * step carries an idempotency key, so that one that was cut off is taken up again at the next start.
 * @returns what to tell the operator; empty once anybody else has an account
 */
export async function seedSample(app: FastifyInstance, deps: Deps): Promise<string> {
  const { db } = deps;
  const others = await db
    .selectFrom("users")
    .select("id")
    .where("username", "not in", [owner, tenant])
    .limit(1)
    .execute();
  if (others.length) return "";
  const made = await db
    .selectFrom("landlords as l")
    .innerJoin("users as u", "u.id", "l.user_id")
    .select("l.user_id")
    .where("u.username", "=", owner)
    .where(sql<boolean>`l.settings ? 'sample'`)
    .executeTakeFirst();
  if (!made) await make(app, deps);
  return notice;
}

async function make(app: FastifyInstance, deps: Deps) {
  let step = 0;
  async function post<T>(path: string, body: unknown, token?: string, method: "POST" | "PATCH" = "POST"): Promise<T> {
    const reply = await app.inject({
      method,
      url: `${apiBase}${path}`,
      headers: {
        "idempotency-key": deps.vault.blind(`sample ${step++}`).toString("base64url"),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      payload: body as object,
    });
    if (reply.statusCode >= 300) throw new Error(`The sample could not be made: ${path} answered ${reply.statusCode}.`);
    return reply.json<T>();
  }
  const signUp = (username: string, name: string, user_type: string, company_name?: string) =>
    post<{ token: string; user: { id: string } }>("/users/register/", {
      username,
      password,
      name,
      user_type,
      company_name,
    });
  const landlord = await signUp(owner, "Ellen Hart", "landlord", "Hart Properties");
  const applicant = await signUp(tenant, "Maya Okafor", "applicant");
  await post(
    "/application_templates/create_default/",
    { slug: "hart-properties", name: "Hart Properties application" },
    landlord.token,
  );
  await post(
    "/application_templates/create_default/",
    { slug: "harbor-street", name: "480 Harbor Street", fee: "45.00", selected: ["credit", "eviction", "criminal"] },
    landlord.token,
  );

  const sentAt = ({ days }: SamplePerson) => new Date(deps.now().getTime() - days * 86_400_000 - 3_600_000);
  for (const person of people) {
    const signed_at = sentAt(person).toISOString();
    const { token, application } = await post<{ token: string; application: { id: string } }>(
      "/application_templates/hart-properties/submit/",
      { values: answersOf(person), consent: { version: esignConsent.version, accepted_at: signed_at, signed_at } },
    );
    if (person === people[0]) await post("/token/", { username: tenant, password, shareToken: token });
    await sortIn(person, application.id, landlord.token);
  }
  await post(`/users/${landlord.user.id}/`, { landlord: { settings: { sample: true } } }, landlord.token, "PATCH");
  await sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`.execute(deps.db);
  await deps.db.deleteFrom("emails").where("sent_at", "is", null).execute();
  await deps.db
    .updateTable("users")
    .set({ email_verified_at: deps.now() })
    .where("username", "in", [owner, tenant])
    .execute();
  // the sample's landlord may read its credit reports
  const at = deps.now();
  const proof = { id: newId(), user_id: landlord.user.id, status: "passed", created: at, modified: at };
  await deps.db.insertInto("identity_checks").values(proof).execute();
  await deps.db.deleteFrom("access_tokens").where("user_id", "in", [landlord.user.id, applicant.user.id]).execute();

  async function sortIn(person: SamplePerson, id: string, token: string) {
    const { outcome, days } = person;
    const bundle = await deps.db
      .selectFrom("applications as a")
      .innerJoin("application_bundles as b", "b.id", "a.bundle_id")
      .select(["b.id", "b.slug", "b.status", "b.is_shortlisted"])
      .where("a.id", "=", id)
      .executeTakeFirstOrThrow();
    if (outcome === "accept" || outcome === "reject")
      await post(`/application_bundles/${bundle.slug}/${outcome}/`, {}, token);
    else if (outcome === "archive" || (outcome === "shortlist" && !bundle.is_shortlisted))
      await post(`/application_bundles/${outcome}/`, { slugs: [bundle.slug] }, token);
    const created = sentAt(person);
    await deps.db.updateTable("application_bundles").set({ created }).where("id", "=", bundle.id).execute();
    await deps.db
      .updateTable("applications")
      .set({ created, is_new: days < 2 })
      .where("id", "=", id)
      .execute();
  }
}

function answersOf(person: SamplePerson) {
  const { first, last, home, employer, position, income, household } = person;
  const signature = `${first} ${last}`.slice(0, 25);
  const texts = Object.entries(sampleValues).filter(
    ([name, value]) =>
      name !== "application__agent" && !(typeof value === "string" && value.startsWith("form-uploads/")),
  );
  const plain = (text: string) =>
    text
      .normalize("NFKD")
      .replace(/[^a-zA-Z]/g, "")
      .toLowerCase();
  return {
    ...Object.fromEntries(texts),
    rental_property__address: home,
    applicant__first_name: first,
    applicant__last_name: last,
    applicant__middle_name: "",
    applicant__suffix: "",
    applicant__other_names: "",
    household__size: household,
    present_employer__name: employer,
    present_employer__position: position,
    present_employer__monthly_income: income,
    income__monthly_total: income,
    income__other_details: "",
    applicant__phone: `(518) 555-01${String(10 + people.indexOf(person)).padStart(2, "0")}`,
    applicant__email: `${plain(first)}.${plain(last)}@lintel.example`,
    authorization__contact_signature: signature,
    authorization__signature: signature,
  };
}
