import { describe, expect, test } from "vitest";
import type { User } from "#contract/accounts/users.ts";
import type { Application } from "#contract/application-schemas.ts";
import type { Template } from "#contract/forms/template-schemas.ts";
import { dayMs } from "#rules/time/durations.ts";
import { emailsTo } from "#server/testing/emails.ts";
import { createForm, createLandlord, goodPassword, submitApplication } from "#server/testing/factories.ts";
import { confirmShare, shareBundles } from "#server/testing/scenes/sharing.ts";
import { joinCompany, leaveCompany } from "../membership.ts";
import { openCompanies, type Reply } from "../testing/company-scene.ts";

const scene = openCompanies();
const { world, call, read, member, lastEvent } = scene;

const tokenOf = async (username: string) =>
  (await world.post<{ access: string }>("/token/", { username, password: goodPassword })).body.access;
/** Accepts the newest invitation to a company. */
async function acceptLink(username: string, session: string) {
  await world.runJobs();
  const links = emailsTo(world, username).flatMap(({ text }) => /\/join#(\S+)/.exec(String(text))?.[1] ?? []);
  const reply = await world.post<Reply>("/company_invitations/accept/", { token: links.at(-1) }, { token: session });
  expect(reply.status).toBe(200);
  return reply;
}

describe("a member removed from a company", () => {
  test("a member removed from a company loses session and shares immediately, and a chosen member gets their form and application", async () => {
    const [mia, theo] = [await member({ can_create: true }), await member({ is_agent: true }, "Theo Park")];
    const { slug } = await createForm(world, mia);
    await world.db
      .updateTable("application_templates")
      .set({ landlord_emails: [mia.username, "office@example.com"] })
      .where("slug", "=", slug)
      .execute();
    const { id, bundle } = await submitApplication(world, slug);
    const session = await confirmShare(world, await shareBundles(world, mia, [bundle]));
    const removed = await call("remove_user", { user: mia.user.id, reassign_to: theo.user.id });
    expect(removed.body.memberships.map(({ user }) => user.id)).toEqual([scene.companyOwner.user.id, theo.user.id]);
    expect((await world.get("/users/", { token: mia.token })).status).toBe(401);
    const { body } = await world.get<Application>(`/applications/${id}/`, { token: theo.token });
    expect(body.audit_logs?.[0]).toMatchObject({ action: "owner changed" });
    expect((await world.get("/shared/", { token: session })).status).toBe(401);
    const form = await world.get<Template>(`/application_templates/${slug}/`, { token: scene.companyOwner.token });
    expect(form.body.landlord_emails).toEqual(["office@example.com"]);
    expect(await lastEvent()).toMatchObject({
      action: "member removed",
      data: { member: mia.user.id, to: theo.user.id, forms: 1, applications: 1 },
    });
    await submitApplication(world, slug);
    await world.runJobs();
    const mails = emailsTo(world, mia.username).map(({ subject }) => String(subject));
    expect(mails.at(-1)).toContain("no longer a member");
  });

  test("a former member gets no emails about a form's applications, even if the form lists their email in uppercase", async () => {
    for (const action of ["remove_user", "deactivate_user", "leave"]) {
      const mia = await member();
      const { slug } = await createForm(world, scene.companyOwner);
      const landlord_emails = [mia.username.toUpperCase(), mia.username, "Office@Example.com"];
      const path = `/application_templates/${slug}/edit/`;
      const edited = await world.patch<Template>(path, { landlord_emails }, { token: scene.companyOwner.token });
      expect(edited.body.landlord_emails).toEqual([mia.username, "office@example.com"]);
      const reply = action === "leave" ? await call(action, {}, mia) : await call(action, { user: mia.user.id });
      expect(reply.status).toBe(200);
      await world.runJobs();
      const emails = emailsTo(world, mia.username).length;
      await submitApplication(world, slug);
      await world.runJobs();
      expect(emailsTo(world, mia.username)).toHaveLength(emails);
    }
  });

  test("a company's owner and non-members can't be removed, and only another member with an enabled account can take over a removed member's work", async () => {
    const mia = await member();
    expect((await call("remove_user", { user: scene.companyOwner.user.id })).status).toBe(409);
    const otherLandlord = await createLandlord(world);
    expect((await call("remove_user", { user: otherLandlord.user.id })).status).toBe(422);
    const to = { user: mia.user.id, reassign_to: otherLandlord.user.id };
    expect((await call("remove_user", to)).status).toBe(422);
    expect((await call("remove_user", { user: mia.user.id, reassign_to: mia.user.id })).status).toBe(422);
    const disabled = await member();
    await world.db
      .updateTable("users")
      .set({ disabled_at: world.clock.at })
      .where("id", "=", disabled.user.id)
      .execute();
    expect((await call("remove_user", { user: mia.user.id, reassign_to: disabled.user.id })).status).toBe(422);
    expect((await read(scene.companyOwner))?.memberships).toHaveLength(3);
  });
});

test("a landlord's account names the company that suspended or removed them, for 14 days or until they belong to a company again", async () => {
  const mia = await member();
  const ended = async () => {
    const { body } = await world.get<{ results: User[] }>("/users/", { token: await tokenOf(mia.username) });
    return body.results[0]?.landlord?.ended_membership;
  };
  expect(await ended()).toBeNull();
  await call("deactivate_user", { user: mia.user.id });
  const company = (await read(scene.companyOwner))?.name;
  expect(await ended()).toEqual({ company, is_suspended: true });
  await call("reactivate_user", { user: mia.user.id });
  expect(await ended()).toEqual({ company, is_suspended: true });
  await acceptLink(mia.username, await tokenOf(mia.username));
  expect(await ended()).toBeNull();
  await call("remove_user", { user: mia.user.id });
  expect(await ended()).toEqual({ company, is_suspended: false });
  world.pass(14 * dayMs);
  expect(await ended()).toBeNull();
});

test("deactivating a company's member ends their session, and once reactivated they must accept an invitation to get the same rights", async () => {
  const mia = await member({ show_my_payments: true });
  expect((await call("deactivate_user", { user: mia.user.id })).body).toMatchObject({
    memberships: [{ is_owner: true }],
    deactivated: [{ user: { id: mia.user.id }, show_my_payments: true }],
  });
  expect((await world.get("/users/", { token: mia.token })).status).toBe(401);
  const token = await tokenOf(mia.username);
  // the form is their own, even while their former company invites them back
  await createForm(world, { ...mia, token });
  const back = await call("reactivate_user", { user: mia.user.id });
  expect(back.body).toMatchObject({
    memberships: [{ is_owner: true }],
    deactivated: [{ user: { id: mia.user.id } }],
    invitations: [{ email: mia.username, show_my_payments: true, state: "invited" }],
  });
  expect(await read({ ...mia, token })).toBeUndefined();
  const joined = await acceptLink(mia.username, token);
  expect(joined.body).toMatchObject({ memberships: [{ is_owner: true }, { show_my_payments: true }], deactivated: [] });
  await call("deactivate_user", { user: mia.user.id });
  expect((await call("remove_user", { user: mia.user.id })).body.deactivated).toEqual([]);
  expect((await call("reactivate_user", { user: mia.user.id })).status).toBe(422);
});

test("removing a deactivated member whom the operator added again ends their membership", async () => {
  const mia = await member();
  await call("deactivate_user", { user: mia.user.id });
  await joinCompany(world.deps.db, mia.user.id, scene.companyId, world.clock.at);
  expect((await read(scene.companyOwner))?.deactivated).toEqual([]);
  // a member and a deactivated member at once, as joining left such rows in an earlier version
  const was = { is_agent: false, can_create: false, show_my_payments: false, show_accept_reject_button: false };
  const row = { company_id: scene.companyId, user_id: mia.user.id, created: world.clock.at, ...was };
  await world.db.insertInto("deactivated_memberships").values(row).execute();
  const { body } = await call("remove_user", { user: mia.user.id });
  expect(body).toMatchObject({ memberships: [{ is_owner: true }], deactivated: [] });
  expect(body.memberships).toHaveLength(1);
});

test("removing a deactivated member neither ends sessions that they started after the deactivation nor emails them", async () => {
  const mia = await member();
  await call("deactivate_user", { user: mia.user.id });
  const token = await tokenOf(mia.username);
  await world.runJobs();
  const emails = emailsTo(world, mia.username).length;
  const removal = () =>
    world.db
      .selectFrom("landlords")
      .select(["removed_from", "removed_at"])
      .where("user_id", "=", mia.user.id)
      .executeTakeFirstOrThrow();
  const before = await removal();
  world.pass(60_000);
  expect((await call("remove_user", { user: mia.user.id })).body.deactivated).toEqual([]);
  expect((await world.get("/users/", { token })).status).toBe(200);
  expect(await removal()).toEqual(before);
  await world.runJobs();
  expect(emailsTo(world, mia.username)).toHaveLength(emails);
});

test("a deactivated member can't be reactivated while the company's members and open invitations reach the maximum", async () => {
  const mia = await member();
  await call("deactivate_user", { user: mia.user.id });
  await world.pool.query(
    `insert into company_invitations (id, company_id, hash, email, name, phone, language, is_agent, can_create,
       show_my_payments, show_accept_reject_button, copy_settings, create_form, created_by, created, sent_at, expires)
     select gen_random_uuid(), company_id, sha256(n::text::bytea), 'agent' || n || '@example.com', '', '', 'en', true,
       false, false, false, false, false, user_id, $2, $2, $2::timestamptz + interval '10 minutes'
     from memberships cross join generate_series(1, 499) n where user_id = $1`,
    [scene.companyOwner.user.id, world.clock.at],
  );
  expect((await call("reactivate_user", { user: mia.user.id })).status).toBe(409);
  world.pass(600_000);
  expect((await call("reactivate_user", { user: mia.user.id })).status).toBe(200);
});

test("a member can leave a company, but the owner can't, and the member's form stays in the company", async () => {
  const mia = await member({ can_create: true });
  const { slug } = await createForm(world, mia);
  expect((await call("leave", {}, scene.companyOwner)).status).toBe(409);
  expect((await call("leave", {}, mia)).status).toBe(200);
  expect(await read(mia)).toBeUndefined();
  const forms = await world.get<{ results: Template[] }>("/application_templates/", {
    token: scene.companyOwner.token,
  });
  expect(forms.body.results.map((form) => form.slug)).toEqual([slug]);
  expect((await call("leave", {}, mia)).status).toBe(404);
});

describe("the ownership of a company", () => {
  const password = goodPassword;
  test("a company's ownership passes to a member who accepts it, with both passwords, and the previous owner can leave but not remove members", async () => {
    const [mia, theo] = [await member({ is_agent: true }), await member()];
    expect((await call("transfer", { user: mia.user.id, password: "Wrong horse 7" })).status).toBe(401);
    expect((await call("transfer", { user: mia.user.id, password }, mia)).status).toBe(403);
    const otherLandlord = await createLandlord(world);
    for (const user of [otherLandlord.user.id, scene.companyOwner.user.id])
      expect((await call("transfer", { user, password })).status).toBe(422);
    expect((await call("accept_transfer", { password }, mia)).status).toBe(404);
    expect((await call("transfer", { user: mia.user.id, password })).body.pending_owner).toBe(mia.user.id);
    expect([(await read(mia))?.pending_owner, (await read(theo))?.pending_owner]).toEqual([mia.user.id, null]);
    expect((await call("accept_transfer", { password }, theo)).status).toBe(404);
    expect((await call("accept_transfer", { password: "Wrong horse 7" }, mia)).status).toBe(401);
    const accepted = await call("accept_transfer", { password }, mia);
    expect(accepted.body).toMatchObject({
      pending_owner: null,
      abilities: { manage: true, leave: false },
      memberships: [
        { user: { id: mia.user.id }, is_owner: true, is_agent: false },
        expect.anything(),
        expect.anything(),
      ],
    });
    expect((await call("remove_user", { user: theo.user.id })).status).toBe(403);
    expect(await lastEvent()).toMatchObject({
      action: "ownership transferred",
      actor_id: mia.user.id,
      data: { from: scene.companyOwner.user.id, to: mia.user.id },
    });
    expect((await call("leave", {}, scene.companyOwner)).status).toBe(200);
  });

  test("an offer of a company's ownership ends when it is withdrawn or declined, expires, or the member is deactivated", async () => {
    const mia = await member();
    const offer = () => call("transfer", { user: mia.user.id, password });
    for (const who of [scene.companyOwner, mia]) {
      await offer();
      expect((await call("cancel_transfer", {}, who)).body.pending_owner).toBeNull();
      expect((await call("accept_transfer", { password }, mia)).status).toBe(404);
    }
    await offer();
    await world.pool.query("update companies set pending_owner_until = pending_owner_until - interval '8 days'");
    expect((await call("accept_transfer", { password }, mia)).status).toBe(404);
    await offer();
    await call("deactivate_user", { user: mia.user.id });
    expect((await read(scene.companyOwner))?.pending_owner).toBeNull();
  });

  test("a member whom the operator takes out of a company can't accept an earlier offer of it after joining again", async () => {
    const mia = await member();
    const { body } = await call("transfer", { user: mia.user.id, password });
    expect(body.pending_owner).toBe(mia.user.id);
    await leaveCompany(world.deps.db, mia.user.id, world.clock.at);
    await joinCompany(world.deps.db, mia.user.id, body.id, world.clock.at);
    expect((await call("accept_transfer", { password }, mia)).status).toBe(404);
  });
});
