import { beforeEach, expect, test } from "vitest";
import { dayMs } from "#rules/time/durations.ts";
import { joinCompanyIn } from "#server/domains/companies/membership.ts";
import { newId } from "#server/platform/common/ids.ts";
import { type GlobalDb, transaction } from "#server/platform/db/connect.ts";
import { createCompanyOwnedBy, createLandlord, goodPassword, type Person } from "#server/testing/factories.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();
let owner: Person;
beforeEach(async () => {
  owner = await createLandlord(world, "Ida Berg");
});

const closeAccountOf = ({ token }: Person) => world.post("/account/close/", { password: goodPassword }, { token });
const loadUserRow = ({ user }: Person) =>
  world.db.selectFrom("users").selectAll().where("id", "=", user.id).executeTakeFirstOrThrow();
/**
 * Runs a change that creates or joins a company during the closing of an account, and commits it once the closing
 * waits.
 */
async function closeDuring(change: (trx: GlobalDb) => Promise<unknown>) {
  const closing = transaction(world.deps.db, async (trx) => {
    await change(trx);
    const reply = closeAccountOf(owner);
    const waiting = async () => (await world.pool.query("select from pg_locks where not granted")).rowCount;
    await expect.poll(waiting).toBeGreaterThan(0);
    return { reply };
  });
  return await (await closing).reply;
}

test("an account can't be closed while somebody is accepting an invitation to its user's company", async () => {
  const team = await createCompanyOwnedBy(world, owner);
  const member = await createLandlord(world);
  const reply = await closeDuring(async (trx) => {
    // locks the company like `acceptInvitation`
    await trx.selectFrom("companies").select("id").where("id", "=", team.id).forUpdate().execute();
    await joinCompanyIn(trx, member.user.id, team.id, {}, { actorId: member.user.id, created: world.clock.at });
  });
  expect(reply.status).toBe(409);
  expect((await loadUserRow(owner)).closed_at).toBeNull();
});

test("closing an account also withdraws the invitations of a company that its user was creating", async () => {
  const id = newId();
  const reply = await closeDuring(async (trx) => {
    await trx
      .insertInto("companies")
      .values({ id, name: "Harbor", owner_id: owner.user.id, created: world.clock.at })
      .execute();
    await joinCompanyIn(trx, owner.user.id, id, {}, { actorId: owner.user.id, created: world.clock.at });
    await trx
      .insertInto("company_invitations")
      .values({
        id: newId(),
        company_id: id,
        email: "ana@example.com",
        name: "Ana Ruiz",
        phone: "",
        language: "en",
        is_agent: false,
        can_create: false,
        show_my_payments: false,
        show_accept_reject_button: false,
        copy_settings: false,
        create_form: false,
        hash: Buffer.alloc(32, 7),
        created_by: owner.user.id,
        created: world.clock.at,
        sent_at: world.clock.at,
        expires: new Date(world.clock.at.getTime() + dayMs),
      })
      .execute();
  });
  expect(reply.status).toBe(200);
  const { outcome } = await world.db
    .selectFrom("company_invitations")
    .select("outcome")
    .where("company_id", "=", id)
    .executeTakeFirstOrThrow();
  expect(outcome).toBe("withdrawn");
});

test("nobody can join a company with a closed account", async () => {
  const { id } = await createCompanyOwnedBy(world, await createLandlord(world));
  expect((await closeAccountOf(owner)).status).toBe(200);
  const by = { actorId: owner.user.id, created: world.clock.at };
  const joining = transaction(world.deps.db, (trx) => joinCompanyIn(trx, owner.user.id, id, {}, by));
  await expect(joining).rejects.toMatchObject({ code: "not_found" });
});
