import { beforeAll, expect, test } from "vitest";
import { findUserAsActor } from "#server/http/authentication/actor.ts";
import {
  createCompanyOwnedBy,
  createForm,
  createLandlord,
  type Person,
  submitApplication,
} from "#server/testing/factories.ts";
import { openWorld } from "#server/testing/world.ts";
import { findBundleIds, loadBundlesById } from "./list.ts";

const world = openWorld();
let owner: Person;
let slug: string;
beforeAll(async () => {
  owner = await createLandlord(world);
  ({ slug } = await createForm(world, owner));
});

const exported = async (by: { token: string }, query = "", headers = {}) => {
  const {
    status,
    raw,
    headers: sent,
  } = await world.get(`/application_bundles/csv/${query}`, {
    token: by.token,
    headers,
  });
  const text = raw.toString("utf8");
  return { status, sent, text, lines: text.split("\r\n").slice(1, -1) };
};

test("the CSV export of applicants has a row for each applicant that matches the filter, in the requested order", async () => {
  await submitApplication(world, slug, { applicant__first_name: "Zoe", applicant__last_name: "Abel" });
  await submitApplication(world, slug, { applicant__first_name: "Ann", applicant__last_name: "Quist" });
  const { status, sent, text, lines } = await exported(owner, "?sort=name");
  expect([status, sent["content-type"]]).toEqual([200, "text/csv; charset=utf-8"]);
  expect(sent["content-disposition"]).toMatch(/attachment; filename="applicants-2\d{3}-\d\d-\d\d\.csv"/);
  expect(text.startsWith("\uFEFFName,Email,Phone,Unit,")).toBe(true);
  expect(lines.map((line) => line.split(",")[0])).toEqual(["Ann Quist", "Zoe Abel"]);
  expect((await exported(owner, "?search=quist")).lines).toHaveLength(1);
  expect((await exported(owner, "?is_archived=true")).lines).toEqual([]);
  expect((await exported(owner, "", { "accept-language": "es" })).text).toContain("Nombre,Correo electrónico");
});

test("an export that has begun leaves out an application group that was merged into another or deleted meanwhile", async () => {
  const who = await createLandlord(world);
  const form = await createForm(world, who);
  const [one, two, gone] = [
    await submitApplication(world, form.slug),
    await submitApplication(world, form.slug),
    await submitApplication(world, form.slug),
  ];
  const deps = await world.ofApplication(one.id);
  const actor = await findUserAsActor(world.deps, who.user.id, "en");
  if (!actor) throw new Error("The landlord exists.");
  const query = { sort: "-received", is_archived: false } as const;
  const found = await findBundleIds(world.deps, actor, query, 10);
  expect(found).toHaveLength(3);
  const group = { application_ids: [one.id, two.id] };
  expect((await world.post("/application_bundles/group/", group, { token: who.token })).status).toBe(200);
  const deleted = { slugs: [gone.bundle] };
  expect((await world.post("/application_bundles/delete/", deleted, { token: who.token })).status).toBe(200);
  const ids = found.map(({ id }) => id);
  expect((await loadBundlesById(deps, actor, ids)).map(({ applications }) => applications.length)).toEqual([2]);
});

test("a CSV export of more applicants than a page holds contains each of them once", async () => {
  const many = await createLandlord(world);
  const form = await createForm(world, many);
  const { id, bundle } = await submitApplication(world, form.slug);
  await world.pool.query(
    `insert into application_bundles select copy.* from application_bundles b, generate_series(1, 120) n,
       jsonb_populate_record(b, jsonb_build_object('id', gen_random_uuid(), 'slug', 'copy-of-it-' || n)) copy
     where b.slug = $1`,
    [bundle],
  );
  const { rows } = await world.pool.query<{ written: string }>(
    `select string_agg(attname, ', ') as written from pg_attribute
     where attrelid = 'applications'::regclass and attnum > 0 and attgenerated = ''`,
  );
  const written = rows[0]?.written ?? "";
  await world.pool.query(
    `insert into applications (${written}) select ${written.replaceAll(/\w+/g, "copy.$&")}
     from applications a, application_bundles b,
       jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'bundle_id', b.id)) copy
     where a.id = $1 and b.tenant = a.tenant and b.slug like 'copy-of-it-%'`,
    [id],
  );
  const { lines } = await exported(many);
  expect(lines).toHaveLength(121);
  expect(new Set(lines).size).toBe(121);
});

test("an applicant's name that begins like a formula is exported to CSV as plain text", async () => {
  const cautious = await createLandlord(world);
  const form = await createForm(world, cautious);
  await submitApplication(world, form.slug, { applicant__first_name: '=SUM("A1")', applicant__last_name: "B" });
  const { lines } = await exported(cautious);
  expect(lines[0]?.startsWith(`"'=SUM(""A1"") B",`)).toBe(true);
});

test("users can export only applicants that they may see, and each export with applicants is recorded in the audit log", async () => {
  const [companyOwner, agent, outsider] = [
    await createLandlord(world),
    await createLandlord(world),
    await createLandlord(world),
  ];
  const team = await createCompanyOwnedBy(world, companyOwner);
  await team.add(agent, { is_agent: true });
  const form = await createForm(world, companyOwner);
  await submitApplication(world, form.slug, { application__agent: agent.user.id });
  await submitApplication(world, form.slug);
  expect((await exported(companyOwner)).lines).toHaveLength(2);
  expect((await exported(agent)).lines).toHaveLength(1);
  expect((await exported(outsider)).lines).toHaveLength(0);
  const events = await world.db
    .selectFrom("audit_logs")
    .select(["actor_id", "data"])
    .where("action", "=", "applicants exported")
    .where("actor_id", "in", [companyOwner.user.id, agent.user.id, outsider.user.id])
    .orderBy("created")
    .execute();
  expect(events).toEqual([
    { actor_id: companyOwner.user.id, data: { count: 2 } },
    { actor_id: agent.user.id, data: { count: 1 } },
  ]);
});
