import { describe, expect, test } from "vitest";
import type { Company } from "#contract/accounts/company-schemas.ts";
import type { User } from "#contract/accounts/users.ts";
import type { Template } from "#contract/forms/template-schemas.ts";
import { memberInvitationDays } from "#rules/companies/member-rights.ts";
import { dayOf, formatDate } from "#rules/text/dates.ts";
import { dayMs } from "#rules/time/durations.ts";
import { emailsTo } from "#server/testing/emails.ts";
import {
  createApplicant,
  createCompanyOwnedBy,
  createForm,
  createLandlord,
  goodPassword,
  type Person,
  submitApplication,
} from "#server/testing/factories.ts";
import { filePart } from "#server/testing/multipart.ts";
import { createPng } from "#server/testing/upload-files.ts";
import { openCompanies, type Reply } from "../testing/company-scene.ts";

const scene = openCompanies();
const { world, read, invite, member, eventsOf } = scene;

const answer = (verb: string, token: string, who?: Person) =>
  world.post<Reply>(`/company_invitations/${verb}/`, { token }, who ? { token: who.token } : {});

async function linkTo(email: string): Promise<string> {
  await world.runJobs();
  const texts = emailsTo(world, email).map(({ text }) => /\/join#(\S+)/.exec(String(text))?.[1] ?? "");
  return texts.filter(Boolean).at(-1) ?? "";
}

const everything = {
  is_agent: false,
  can_create: true,
  show_my_payments: true,
  show_accept_reject_button: true,
};

describe("a landlord invited to a company", () => {
  test("a landlord invited to a company joins only by accepting, and the owner can then read the landlord's applications", async () => {
    const ana = await createLandlord(world, "Ana Ruiz");
    const form = await createForm(world, ana);
    const created = await submitApplication(world, form.slug);
    const sent = await invite(ana.username, everything);
    expect(sent.status).toBe(201);
    expect(sent.body.invitations).toMatchObject([{ email: ana.username, name: "Ana Ruiz", state: "invited" }]);
    expect(sent.body.memberships).toHaveLength(1);
    expect(await read(ana)).toBeUndefined();
    const readBy = (who: Person) => world.get(`/applications/${created.id}/`, { token: who.token });
    expect((await readBy(scene.companyOwner)).status).toBe(404);
    const link = await linkTo(ana.username);
    expect((await answer("open", link)).body).toMatchObject({ has_account: true, email: ana.username, ...everything });
    const joined = await answer("accept", link, ana);
    expect(joined.status).toBe(200);
    expect(joined.body.memberships).toMatchObject([{ is_owner: true }, { is_owner: false, ...everything }]);
    expect([(await readBy(scene.companyOwner)).status, (await readBy(ana)).status]).toEqual([200, 200]);
    expect((await answer("accept", link, ana)).status).toBe(404);
    expect((await eventsOf(scene.companyId)).map(({ action }) => action)).toEqual(["member invited", "member joined"]);
    await world.runJobs();
    expect(emailsTo(world, scene.companyOwner.username).at(-1)?.subject).toContain("Ana Ruiz joined");
  });

  test("a landlord invited to a company joins it once, even if ten requests accept the invitation concurrently", async () => {
    const ana = await createLandlord(world);
    await invite(ana.username);
    const link = await linkTo(ana.username);
    const replies = await Promise.all(Array.from({ length: 10 }, () => answer("accept", link, ana)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await read(scene.companyOwner))?.memberships).toHaveLength(2);
  });

  test("an invitation to a company can't be accepted with another account, or by the owner of another company", async () => {
    const ana = await createLandlord(world);
    await invite(ana.username);
    const link = await linkTo(ana.username);
    const other = await answer("accept", link, await createLandlord(world));
    expect([other.status, other.body.detail]).toEqual([403, expect.stringContaining(ana.username)]);
    await createCompanyOwnedBy(world, ana);
    expect((await answer("accept", link, ana)).status).toBe(409);
    expect((await read(scene.companyOwner))?.invitations).toHaveLength(1);
  });

  test("a landlord can decline an invitation to a company, which invalidates its link", async () => {
    const ana = await createLandlord(world);
    await invite(ana.username);
    const link = await linkTo(ana.username);
    expect((await answer("decline", link)).status).toBe(200);
    for (const verb of ["open", "accept", "decline"]) expect((await answer(verb, link, ana)).status).toBe(404);
    expect((await read(scene.companyOwner))?.invitations).toEqual([]);
  });
});

test("a person invited to a company can create an account, and the invitation's link verifies its email address", async () => {
  const email = `${crypto.randomUUID()}@example.com`;
  await invite(email, {
    is_agent: true,
    copy_settings: true,
    create_default_apptemplate: true,
    slug: `ana-${scene.companyId.slice(-8)}`,
  });
  await world.db
    .updateTable("landlords")
    .set({ settings: JSON.stringify({ theme: "dark", referrer: "x", license_number: "01" }) })
    .where("user_id", "=", scene.companyOwner.user.id)
    .execute();
  const link = await linkTo(email);
  expect((await answer("open", link)).body).toMatchObject({ has_account: false, is_agent: true });
  const account = { username: email, password: goodPassword, name: "Ana Ruiz", user_type: "landlord" };
  const { body } = await world.post<{ token: string; user: User }>("/users/register/", account);
  const ana = { ...scene.companyOwner, token: body.token, username: email };
  expect((await answer("accept", link, ana)).status).toBe(200);
  const me = (await world.get<{ results: User[] }>("/users/", { token: body.token })).body.results[0];
  expect(me).toMatchObject({ email_verified: true, landlord: { in_company: true, settings: { theme: "dark" } } });
  expect(me?.landlord?.settings).not.toHaveProperty("license_number");
  const forms = await world.get<{ results: Template[] }>("/application_templates/", {
    token: scene.companyOwner.token,
  });
  expect(forms.body.results.map(({ slug }) => slug)).toEqual([`ana-${scene.companyId.slice(-8)}`]);
  expect(JSON.stringify(world.mails)).not.toContain(goodPassword);
});

test("a member who got a copy of the owner's logo can replace it without deleting the owner's", async () => {
  const upload = async ({ token }: Person) => {
    const file = { ...filePart("logo", await createPng(), "logo.png"), token };
    return (await world.post<User>("/users/upload/", undefined, file)).body.landlord?.logo ?? "";
  };
  const shown = async (logo: string) => (await world.get(logo.replace("/api/v3", ""))).status;
  const ofOwner = await upload(scene.companyOwner);
  const ana = await createLandlord(world);
  await invite(ana.username, { copy_settings: true });
  expect((await answer("accept", await linkTo(ana.username), ana)).status).toBe(200);
  const me = (await world.get<{ results: User[] }>("/users/", { token: ana.token })).body.results[0];
  const copied = me?.landlord?.logo ?? "";
  expect([await shown(copied), copied === ofOwner]).toEqual([200, false]);
  await upload(ana);
  expect([await shown(copied), await shown(ofOwner)]).toEqual([404, 200]);
});

test("a landlord who joins a company gets the phone number in the invitation, unless they entered one themselves", async () => {
  const phoneOf = async (who: Person) =>
    (await world.get<{ results: User[] }>("/users/", { token: who.token })).body.results[0]?.landlord?.phone;
  expect(await invite("wrong@example.com", { phone: "call me" })).toMatchObject({
    status: 422,
    body: { errors: { phone: [expect.any(String)] } },
  });
  const phone = "(360) 555-0142";
  for (const own of ["", "(518) 555-0177"]) {
    const member = await createLandlord(world);
    if (own) await world.patch(`/users/${member.user.id}/`, { landlord: { phone: own } }, { token: member.token });
    await invite(member.username, { phone });
    expect((await answer("accept", await linkTo(member.username), member)).status).toBe(200);
    expect(await phoneOf(member)).toBe(own || phone);
    await world.post(
      `/companies/${scene.companyId}/remove_user/`,
      { user: member.user.id },
      { token: scene.companyOwner.token },
    );
  }
});

test("an applicant can accept an invitation to a company and become a member", async () => {
  const renter = await createApplicant(world);
  await invite(renter.username);
  expect((await answer("accept", await linkTo(renter.username), renter)).status).toBe(200);
  expect((await read(renter))?.memberships).toHaveLength(2);
});

describe("an invitation to a company", () => {
  test("an invitation to a company can be resent with a new link, can be withdrawn, and expires", async () => {
    const ana = await createLandlord(world);
    const id = (await invite(ana.username)).body.invitations[0]?.id;
    const first = await linkTo(ana.username);
    const change = (verb: string) =>
      world.post<Reply>(`/company_invitations/${id}/${verb}/`, {}, { token: scene.companyOwner.token });
    expect((await change("resend")).status).toBe(409);
    await world.pool.query("update company_invitations set sent_at = sent_at - interval '1 hour' where id = $1", [id]);
    expect((await change("resend")).status).toBe(200);
    const second = await linkTo(ana.username);
    expect([(await answer("open", first)).status, (await answer("open", second)).status]).toEqual([404, 200]);
    await world.pool.query("update company_invitations set expires = expires - interval '8 days' where id = $1", [id]);
    expect((await answer("accept", second, ana)).status).toBe(404);
    expect((await read(scene.companyOwner))?.invitations).toMatchObject([{ state: "expired" }]);
    expect((await change("withdraw")).body.invitations).toEqual([]);
    expect((await change("withdraw")).status).toBe(200);
    expect((await change("resend")).status).toBe(409);
  });

  test("an expired invitation to a company can't be resent while the company's members and open invitations reach the maximum", async () => {
    const ana = await createLandlord(world);
    const id = (await invite(ana.username)).body.invitations[0]?.id;
    const resend = () =>
      world.post<Reply>(`/company_invitations/${id}/resend/`, {}, { token: scene.companyOwner.token });
    await world.pool.query(
      `update company_invitations set sent_at = sent_at - interval '8 days', expires = expires - interval '8 days'
       where id = $1`,
      [id],
    );
    await world.pool.query(
      `insert into company_invitations (id, company_id, hash, email, name, phone, language, is_agent, can_create,
         show_my_payments, show_accept_reject_button, copy_settings, create_form, created_by, created, sent_at, expires)
       select gen_random_uuid(), company_id, sha256(n::text::bytea), 'agent' || n || '@example.com', '', '', 'en', true,
         false, false, false, false, false, user_id, $2, $2, $2::timestamptz + interval '10 minutes'
       from memberships cross join generate_series(1, 499) n where user_id = $1`,
      [scene.companyOwner.user.id, world.clock.at],
    );
    expect((await resend()).status).toBe(409);
    await world.pool.query("delete from company_invitations where email = 'agent1@example.com'");
    expect((await resend()).status).toBe(200);
  });

  test("an invitation to a company names the last day on which its link works everywhere in the US, also if it expires at night", async () => {
    const evening = new Date(world.clock.at).setUTCHours(26, 0, 0, 0);
    world.pass(evening - world.clock.at.getTime());
    const ana = await createLandlord(world);
    expect((await invite(ana.username)).status).toBe(201);
    await world.runJobs();
    const last = formatDate(dayOf(new Date(evening + memberInvitationDays * dayMs), "America/New_York"));
    expect(String(emailsTo(world, ana.username).at(-1)?.text)).toContain(`The link works until ${last}.`);
  });

  test("a new invitation to a company replaces the open one to the same address; inviting a member or using a taken slug is rejected", async () => {
    const ana = await createLandlord(world);
    await invite(ana.username);
    const again = await invite(ana.username, { can_create: true });
    expect(again.body.invitations).toMatchObject([{ can_create: true }]);
    expect((await invite((await member()).username)).status).toBe(409);
    const { slug } = await createForm(world, scene.companyOwner);
    expect((await invite("new@example.com", { create_default_apptemplate: true, slug })).status).toBe(409);
  });

  test("an invitation to a company is rejected if the name of the inviter or of the invited person contains a link", async () => {
    expect((await invite("new@example.com", { name: "Log in at evil.com" })).status).toBe(422);
    const named = (name: string) =>
      world.db.updateTable("users").set({ name }).where("id", "=", scene.companyOwner.user.id).execute();
    await named("Your account: www.evil.example");
    const refused = await invite("new@example.com");
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      "Your name has a link or an email address in it. Change your name in your account first.",
    ]);
    await named("Rosa Delgado");
    expect((await invite("new@example.com")).status).toBe(201);
  });

  test("an invitation to a company can be sent to several addresses at once, with a result for each", async () => {
    const colleague = await member();
    await invite("ben@example.com");
    const emails = ["Cara@Example.com ", "no address", "ben@example.com", colleague.username, "cara@example.com"];
    const reply = await world.post<{ results: { result: string }[]; company: Company }>(
      `/companies/${scene.companyId}/invite/`,
      { emails, show_accept_reject_button: true },
      { token: scene.companyOwner.token },
    );
    expect(reply.body.results.map(({ result }) => result)).toEqual([
      "invited",
      "invalid",
      "already_invited",
      "already_member",
      "already_invited",
    ]);
    expect(reply.body.company.invitations).toHaveLength(2);
  });

  test("a company with one free seat can invite a list with one new address, and can still resend an open invitation", async () => {
    const colleague = await member();
    await invite("ben@example.com");
    await world.pool.query(
      `insert into company_invitations (id, company_id, hash, email, name, phone, language, is_agent, can_create,
         show_my_payments, show_accept_reject_button, copy_settings, create_form, created_by, created, sent_at, expires)
       select gen_random_uuid(), company_id, sha256(('place' || n)::bytea), 'agent' || n || '@example.com', '', '', 'en', true,
         false, false, false, false, false, user_id, $2, $2, $2::timestamptz + interval '10 minutes'
       from memberships cross join generate_series(1, 496) n where user_id = $1`,
      [scene.companyOwner.user.id, world.clock.at],
    );
    const inviteAll = (...emails: string[]) =>
      world.post<{ results: { result: string }[] }>(
        `/companies/${scene.companyId}/invite/`,
        { emails },
        { token: scene.companyOwner.token },
      );
    const reply = await inviteAll("cara@example.com", "ben@example.com", "no address", colleague.username);
    expect([reply.status, reply.body.results?.map(({ result }) => result)]).toEqual([
      200,
      ["invited", "already_invited", "invalid", "already_member"],
    ]);
    expect((await inviteAll("dora@example.com")).status).toBe(409);
    expect((await invite("dora@example.com")).status).toBe(409);
    expect((await invite("ben@example.com")).status).toBe(201);
  });
});
