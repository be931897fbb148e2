import { expect, test } from "vitest";
import type { Company } from "#contract/accounts/company-schemas.ts";
import type { PayoutAccount } from "#contract/my-payments/accounts.ts";
import type { Problem } from "#contract/schemas/common.ts";
import { emailsTo, requestPasscode } from "#server/testing/emails.ts";
import {
  createForm,
  createLandlord,
  createUnverifiedPerson,
  type Person,
  submitApplication,
} from "#server/testing/factories.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld({ sandbox: true });

const bank = {
  account_type: "individual",
  legal_first_name: "Eve",
  legal_last_name: "Evans",
  personal_tax_id: "666-47-9183",
  dob: "11/23/1957",
  routing_number: "110000000",
  account_number: "000123456789",
  terms_accepted: true,
};
const visa = { brand: "visa", last4: "4242", exp_month: 1, exp_year: 2040, created: new Date() };
const all = { is_agent: false, can_create: true, show_my_payments: true, show_accept_reject_button: true };
const post = <T>(path: string, body: object, { token }: { token: string }) =>
  world.post<T & Problem>(path, body, { token });
const patch = <T>(path: string, body: object, { token }: { token: string }) =>
  world.request<T & Problem>("PATCH", path, { body, token });

/** Sets or clears the time when an account was verified, since calls that set up a test require verification. */
const setVerified = (who: Person, at: Date | null) =>
  world.db.updateTable("users").set({ email_verified_at: at }).where("id", "=", who.user.id).execute();

/** Logs in the owner of the address with a code, in another browser. */
async function takenOver(who: Person): Promise<{ token: string }> {
  const token = await requestPasscode(world, who.username);
  const reply = await world.post<{ token: string }>("/users/confirm_passcode/", { email: who.username, token });
  expect(reply.status).toBe(200);
  return reply.body;
}

test("a landlord with an unverified email address can't create a company, set up payouts, save a card or notify others", async () => {
  const thief = await createUnverifiedPerson(world, "landlord");
  await world.db
    .updateTable("landlords")
    .set({ show_my_payments: true })
    .where("user_id", "=", thief.user.id)
    .execute();
  const { slug } = await createForm(world, thief);
  const { application } = await submitApplication(world, slug);
  const notify = (...landlord_emails: string[]) =>
    patch(`/application_templates/${slug}/edit/`, { landlord_emails }, thief);
  const card = { stripeToken: "tok_visa", payment_receipt: thief.username, save_as_default: true };
  const replies = [
    await post("/companies/", { name: "Hart Properties" }, thief),
    await post("/users/setup_bank_info/", bank, thief),
    await patch("/payouts/settings/", { schedule: "daily" }, thief),
    await post(`/applications/${application.id}/buy_report/`, card, thief),
    await notify(thief.username, "evil@example.com"),
  ];
  for (const { status, body } of replies)
    expect([status, body.detail]).toEqual([403, expect.stringContaining("Verify your email address first")]);
  expect((await notify(thief.username)).status).toBe(200);
  await setVerified(thief, world.clock.at);
  expect((await post("/companies/", { name: "Hart Properties" }, thief)).status).toBe(201);
});

test("once an email address's owner logs in, whoever registered it before can't access the account's applications or payouts", async () => {
  const thief = await createUnverifiedPerson(world, "landlord");
  const evil = await createLandlord(world, "Eve Evans");
  const unanswered = await createLandlord(world);
  await setVerified(thief, world.clock.at);
  const { id: firm } = (await post<Company>("/companies/", { name: "Hart Properties" }, thief)).body;
  await world.db
    .insertInto("memberships")
    .values({ id: crypto.randomUUID(), company_id: firm, user_id: evil.user.id, ...all })
    .execute();
  const invited = { username: unanswered.username, name: "Eve", ...all };
  expect((await post(`/companies/${firm}/add_user/`, invited, thief)).status).toBe(201);
  const { slug } = await createForm(world, thief);
  const emails = { landlord_emails: [evil.username] };
  expect((await patch(`/application_templates/${slug}/edit/`, emails, thief)).status).toBe(200);
  await world.db.updateTable("memberships").set(all).where("user_id", "=", thief.user.id).execute();
  expect((await post("/users/setup_bank_info/", bank, thief)).status).toBe(200);
  expect((await patch("/payouts/settings/", { schedule: "daily" }, thief)).status).toBe(200);
  await world.db
    .insertInto("saved_cards")
    .values({ user_id: thief.user.id, customer: "cus_1", payment_method: "pm_1", ...visa })
    .execute();
  await setVerified(thief, null);

  const owner = await takenOver(thief);
  const { application } = await submitApplication(world, slug);
  await world.runJobs();
  const subjects = emailsTo(world, evil.username).map(({ subject }) => subject);
  expect(subjects.filter((subject) => !/access|removed|suspended/i.test(String(subject)))).toEqual([]);
  // the member's sessions end, and a new session isn't a member's
  expect((await world.get("/users/", { token: evil.token })).status).toBe(401);
  const back = await takenOver(evil);
  expect((await world.get(`/applications/${application.id}/`, back)).status).toBe(404);
  expect((await world.get(`/applications/${application.id}/`, owner)).status).toBe(200);
  const invitation = /\/join#(\S+)/.exec(String(emailsTo(world, unanswered.username).at(-1)?.text))?.[1];
  expect(invitation).toBeDefined();
  expect((await post("/company_invitations/accept/", { token: invitation }, unanswered)).status).toBe(404);
  const { account } = (await world.get<{ account: PayoutAccount | null }>("/accounts/me/", owner)).body;
  const { schedule } = (await world.get<{ schedule: string }>("/payouts/settings/", owner)).body;
  expect([account, schedule]).toEqual([null, "manual"]);
  expect((await world.get("/saved_card/", owner)).body).toEqual({ card: null });
  const [form] = (await world.get<{ results: { landlord_emails: string[] }[] }>("/application_templates/", owner)).body
    .results;
  expect(form?.landlord_emails).toEqual([]);
  const members = await world.db.selectFrom("memberships").select("user_id").where("company_id", "=", firm).execute();
  expect(members).toEqual([{ user_id: thief.user.id }]);
});
