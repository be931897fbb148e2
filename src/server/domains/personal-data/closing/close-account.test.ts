import { beforeEach, describe, expect, test } from "vitest";
import type { Closing } from "#contract/accounts/personal-data.ts";
import { reopenDays } from "#rules/settings/account-closing.ts";
import { dayOf, formatDate } from "#rules/text/dates.ts";
import { dayMs } from "#rules/time/durations.ts";
import { sweep } from "#server/domains/retention/jobs/sweep.ts";
import { verifyHistory } from "#server/platform/audit/audit-log.ts";
import { emailKindsTo, emailsTo } from "#server/testing/emails.ts";
import {
  claimApplication,
  createApplicant,
  createCompanyOwnedBy,
  createForm,
  createLandlord,
  goodPassword,
  type Person,
  submitApplication,
} from "#server/testing/factories.ts";
import { inviteToApply } from "#server/testing/scenes/applicant-invitations.ts";
import { openWorld } from "#server/testing/world.ts";
import { eraseClosedAccounts } from "./erase-account.ts";

const world = openWorld();
let owner: Person;
let renter: Person;
let slug: string;
beforeEach(async () => {
  owner = await createLandlord(world);
  renter = await createApplicant(world);
  ({ slug } = await createForm(world, owner));
});

const blockersOf = async ({ token }: Person) =>
  (await world.get<Closing>("/account/closing/", { token })).body.blockers.map(({ reason, count }) => [reason, count]);
const closeAccountOf = ({ token }: Person, password = goodPassword) =>
  world.post("/account/close/", { password }, { token });
const logIn = ({ username }: Person) => world.post<{ access: string }>("/token/", { username, password: goodPassword });
const loadUserRow = ({ user }: Person) =>
  world.db.selectFrom("users").selectAll().where("id", "=", user.id).executeTakeFirstOrThrow();

describe("a user's account is closed", () => {
  test("closing an account requires the password and ends every session immediately", async () => {
    const other = (await logIn(renter)).body.access;
    expect((await closeAccountOf(renter, "Wrong horse 7")).status).toBe(401);
    expect((await loadUserRow(renter)).closed_at).toBeNull();
    expect((await closeAccountOf(renter)).status).toBe(200);
    for (const token of [renter.token, other]) expect((await world.get("/users/", { token })).status).toBe(401);
    expect((await loadUserRow(renter)).closed_at).toEqual(world.clock.at);
    expect(await emailKindsTo(world, renter.username)).toContain("account_closed");
  });

  test("the email about a closed account names the last day on which it can be opened again, also if that ends at night", async () => {
    const evening = new Date(world.clock.at).setUTCHours(26, 0, 0, 0);
    world.pass(evening - world.clock.at.getTime());
    const leaving = await createLandlord(world);
    expect((await closeAccountOf(leaving)).status).toBe(200);
    await world.runJobs();
    const last = formatDate(dayOf(new Date(evening + reopenDays * dayMs), "America/New_York"));
    const texts = emailsTo(world, leaving.username).map(({ text }) => String(text));
    expect(texts.at(-1)).toContain(`We'll delete it on ${last}.`);
  });

  test("closing an account also closes its forms and withdraws its open invitations", async () => {
    await inviteToApply(world, owner, slug, { name: "Rosalba Finch", email: "rosalba@example.com" });
    expect((await closeAccountOf(owner)).status).toBe(200);
    expect((await world.get(`/application_templates/${slug}/`)).status).toBe(404);
    const invitation = await world.db
      .selectFrom("invitations")
      .select(["withdrawn_at", "application_id"])
      .where("email", "=", "rosalba@example.com")
      .where("created_by", "=", owner.user.id)
      .executeTakeFirstOrThrow();
    expect(invitation.withdrawn_at).toEqual(world.clock.at);
    const links = await world.db
      .selectFrom("share_tokens")
      .select("kind")
      .where("application_id", "=", invitation.application_id)
      .where("kind", "<>", "invitation_opt_out")
      .execute();
    expect(links).toEqual([]);
    expect((await verifyHistory(world.db)).faults).toEqual([]);
  });

  test("a closed account is restored if its user logs in within the closing period, who can then read their application again", async () => {
    const mine = await submitApplication(world, slug);
    await claimApplication(world, renter, mine.token);
    await closeAccountOf(renter);
    world.pass((reopenDays - 1) * dayMs);
    const { status, body } = await logIn(renter);
    expect(status).toBe(200);
    expect((await loadUserRow(renter)).closed_at).toBeNull();
    expect((await world.get(`/applications/${mine.id}/`, { token: body.access })).status).toBe(200);
    expect(await emailKindsTo(world, renter.username)).toContain("account_reopened");
    await world.runJobs();
    const email = emailsTo(world, renter.username).find(({ subject }) => subject === "Your account is open again");
    expect(email?.text).toContain(`${world.deps.config.publicUrl}/password_reset`);
    world.pass(2 * dayMs);
    await sweep(world.deps);
    expect((await loadUserRow(renter)).username).toBe(renter.username);
  });
});

describe("after a closed account's restoration period", () => {
  test("after the closing period, a closed applicant's account is erased and its address is free, and the landlord can still read the applications", async () => {
    const mine = await submitApplication(world, slug, { applicant__ssn: "666-12-3456" });
    await claimApplication(world, renter, mine.token);
    await closeAccountOf(renter);
    world.pass(reopenDays * dayMs);
    await sweep(world.deps);
    await sweep(world.deps);
    expect((await logIn(renter)).status).toBe(401);
    expect(await loadUserRow(renter)).toMatchObject({
      username: `erased-${renter.user.id}`,
      password_hash: null,
      erased_at: world.clock.at,
    });
    const { access } = (await logIn(owner)).body;
    const reply = await world.get<{ values: Record<string, unknown> }>(`/applications/${mine.id}/`, { token: access });
    expect([reply.status, reply.body.values.applicant__ssn]).toEqual([200, "***-**-3456"]);
    const events = await world.db
      .selectFrom("audit_logs")
      .select("action")
      .where("tenant", "=", renter.user.id)
      .where("action", "like", "account %")
      .orderBy("position")
      .execute();
    expect(events.map(({ action }) => action)).toEqual(["account closed", "account erased"]);
    expect((await verifyHistory(world.db)).faults).toEqual([]);
    // the email address can be used for a new account
    const again = { username: renter.username, password: goodPassword, name: "Nora", user_type: "applicant" };
    expect((await world.post("/users/register/", again)).status).toBe(201);
  });

  test("after the closing period, a closed landlord's forms are deleted, but the name only after the applications' retention period", async () => {
    await closeAccountOf(owner);
    world.pass(reopenDays * dayMs);
    await sweep(world.deps);
    const form = await world.db
      .selectFrom("application_templates")
      .select("deleted_at")
      .where("slug", "=", slug)
      .executeTakeFirstOrThrow();
    expect(form.deleted_at).toEqual(world.clock.at);
    expect((await loadUserRow(owner)).name).not.toBe("");
    world.pass(world.deps.config.applicationDays * dayMs);
    await sweep(world.deps);
    expect((await loadUserRow(owner)).name).toBe("");
  });
});

test("the email addresses that a landlord's forms notify are erased with the account, also those of a form deleted earlier", async () => {
  const path = `/application_templates/${(await createForm(world, owner)).slug}/`;
  const body = { landlord_emails: [owner.username, "mia@example.com"] };
  expect((await world.patch(`${path}edit/`, body, { token: owner.token })).status).toBe(200);
  expect((await world.request("DELETE", path, { token: owner.token })).status).toBe(200);
  await closeAccountOf(owner);
  world.pass(reopenDays * dayMs);
  await sweep(world.deps);
  const forms = await world.db
    .selectFrom("application_templates")
    .select("landlord_emails")
    .where("landlord_id", "=", owner.user.id)
    .execute();
  expect(forms).toEqual([{ landlord_emails: [] }, { landlord_emails: [] }]);
});

test("a deactivated member whose closed account is erased is no longer listed in the company", async () => {
  const member = await createLandlord(world);
  const team = await createCompanyOwnedBy(world, owner);
  await team.add(member);
  await world.post(`/companies/${team.id}/deactivate_user/`, { user: member.user.id }, { token: owner.token });
  const { access: token } = (await logIn(member)).body;
  expect((await closeAccountOf({ ...member, token })).status).toBe(200);
  world.pass(reopenDays * dayMs);
  await sweep(world.deps);
  const { access } = (await logIn(owner)).body;
  const companies = await world.get<{ results: object[] }>("/companies/", { token: access });
  expect(companies.body.results).toMatchObject([{ deactivated: [] }]);
  expect(await blockersOf({ ...owner, token: access })).toEqual([]);
});

describe("a user's account can't be closed", () => {
  test("an account can't be closed while its user is a landlord with undecided applications that aren't archived", async () => {
    const { bundle } = await submitApplication(world, slug);
    expect(await blockersOf(owner)).toEqual([["applications_undecided", 1]]);
    expect((await closeAccountOf(owner)).status).toBe(409);
    await world.post("/application_bundles/archive/", { slugs: [bundle] }, { token: owner.token });
    expect(await blockersOf(owner)).toEqual([]);
    expect((await closeAccountOf(owner)).status).toBe(200);
  });

  test("an account can't be closed while its user has ambassador rewards that weren't paid out", async () => {
    await world.pool.query(
      `insert into ledger_entries (tenant, transaction_id, position, account, amount_cents, at_provider, created)
       select $1::uuid, t, position, account, cents, false, now() from (select gen_random_uuid()) one (t)
       cross join (values (1, 'referrer:' || $1, -2500), (2, 'costs:referrals', 2500)) e (position, account, cents)`,
      [owner.user.id],
    );
    expect(await blockersOf(owner)).toEqual([["balance", 2_500]]);
    expect((await closeAccountOf(owner)).status).toBe(409);
  });

  test("the account of a company's owner can't be closed while the company has other members, even deactivated ones; a member's account can", async () => {
    const member = await createLandlord(world);
    const team = await createCompanyOwnedBy(world, owner);
    await team.add(member);
    expect(await blockersOf(owner)).toEqual([["owns_team", 1]]);
    expect((await closeAccountOf(owner)).status).toBe(409);
    const { id } = await world.db
      .selectFrom("companies")
      .select("id")
      .where("owner_id", "=", owner.user.id)
      .executeTakeFirstOrThrow();
    await world.post(`/companies/${id}/deactivate_user/`, { user: member.user.id }, { token: owner.token });
    expect(await blockersOf(owner)).toEqual([["owns_team", 1]]);
    const { access: token } = (await logIn(member)).body;
    expect((await closeAccountOf({ ...member, token })).status).toBe(200);
  });

  test("an account can't be closed while screening reports about its user are being prepared", async () => {
    const mine = await submitApplication(world, slug);
    await claimApplication(world, renter, mine.token);
    await world.db.updateTable("applications").set({ status: "P" }).where("id", "=", mine.id).execute();
    expect(await blockersOf(renter)).toEqual([["reports_in_progress", 1]]);
    expect((await closeAccountOf(renter)).status).toBe(409);
  });

  test("an account can't be closed while a payment for an application of its user is in progress", async () => {
    const mine = await submitApplication(world, slug);
    await claimApplication(world, renter, mine.token);
    const { db } = await world.ofApplication(mine.id);
    const now = world.clock.at;
    const payment = { purpose: "reports", amount_cents: 100, cost_cents: 0, items: "[]", status: "started" } as const;
    await db
      .insertInto("payments")
      .values({
        ...payment,
        id: mine.id,
        application_id: mine.id,
        receipt_to: "a@example.com",
        created: now,
        modified: now,
      })
      .execute();
    expect(await blockersOf(renter)).toEqual([["payments_in_progress", 1]]);
    expect(await blockersOf(owner)).toContainEqual(["payments_in_progress", 1]);
    expect((await closeAccountOf(renter)).status).toBe(409);
  });
});

test("a member who closes their account leaves the company, and their forms and applications stay in it", async () => {
  const member = await createLandlord(world);
  const team = await createCompanyOwnedBy(world, owner);
  await team.add(member, { can_create: true });
  const form = await createForm(world, member);
  const closing = await world.get<Closing>("/account/closing/", { token: member.token });
  expect(closing.body.leaves_team).not.toBeNull();
  expect((await closeAccountOf(member)).status).toBe(200);
  expect((await world.get(`/application_templates/${form.slug}/`)).status).toBe(200);
  const left = await world.db.selectFrom("memberships").select("id").where("user_id", "=", member.user.id).execute();
  expect(left).toEqual([]);
});

test("if the erasure of one closed account fails, the other accounts are erased nevertheless", async () => {
  const users = [owner, renter, await createApplicant(world)];
  for (const each of users) expect((await closeAccountOf(each)).status).toBe(200);
  const [failing] = await world.db
    .selectFrom("users")
    .select("id")
    .where("closed_at", "is not", null)
    .where("erased_at", "is", null)
    .execute();
  await world.pool.query(
    `create function refuse_erasure() returns trigger language plpgsql as
       $$ begin raise exception 'not now'; end $$;
     create trigger refusal before update on users for each row when (new.id = '${failing?.id}') execute function refuse_erasure()`,
  );
  world.pass(reopenDays * dayMs);
  await expect(eraseClosedAccounts(world.deps)).rejects.toThrow("not now");
  await world.pool.query("drop trigger refusal on users");
  const erased = async () =>
    (await Promise.all(users.map(loadUserRow))).flatMap(({ id, erased_at }) => (erased_at ? [id] : []));
  expect((await erased()).sort()).toEqual(
    users
      .map(({ user }) => user.id)
      .filter((id) => id !== failing?.id)
      .sort(),
  );
  await eraseClosedAccounts(world.deps);
  expect(await erased()).toHaveLength(users.length);
});
