import { expect, test } from "vitest";
import type { Problem } from "#contract/schemas/common.ts";
import { emailsTo } from "#server/testing/emails.ts";
import {
  claimApplication,
  createApplicant,
  createForm,
  createLandlord,
  createUnverifiedPerson,
  goodPassword,
  homeAnswer,
  submitApplication,
  submitForm,
} from "#server/testing/factories.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld({ settings: { WRITTEN_EMAILS_PER_DAY: "3" } });
const refusal = ["Leave out links and email addresses."];
const link = "Refund waiting: evil.example/claim";

test("nobody can register with a link in their name or business name", async () => {
  const register = (names: object) =>
    world.post<Problem>("/users/register/", {
      username: "refund@example.com",
      password: goodPassword,
      name: "Ida Berg",
      user_type: "landlord",
      ...names,
    });
  expect((await register({ name: link })).body.errors).toEqual({ name: refusal });
  expect((await register({ company_name: link })).body.errors).toEqual({ company_name: refusal });
  expect((await register({ name: "St. John O'Brien", company_name: "O.K.Realty Co." })).status).toBe(201);
});

test("an applicant who enters no name can register with their email address as the name, but a landlord can't", async () => {
  const register = (user_type: "applicant" | "landlord") => {
    const username = `${crypto.randomUUID()}@example.com`;
    return world.post("/users/register/", { username, name: username, password: goodPassword, user_type });
  };
  expect([(await register("applicant")).status, (await register("landlord")).status]).toEqual([201, 422]);
});

test("landlords can't put a link into their names or postal address, but names may contain dots", async () => {
  const { user, token } = await createLandlord(world);
  const change = (changes: object) => world.patch<Problem>(`/users/${user.id}/`, changes, { token });
  for (const field of ["name", "business_name", "postal_address"])
    expect((await change({ landlord: { [field]: link } })).body.errors).toEqual({ [`landlord.${field}`]: refusal });
  expect((await change({ name: link })).body.errors).toEqual({ name: refusal });
  const plain = { name: "St. John's Homes", business_name: "O.K.Realty L.L.C.", postal_address: "P.O.Box 12, Apt. 5" };
  expect((await change({ landlord: plain })).status).toBe(200);
});

test("a form can't list a home with a link in its address", async () => {
  const owner = await createLandlord(world);
  const { slug } = await createForm(world, owner);
  const home = { street: "12 Main St.", unit: "Apt. 5", city: "St. Louis", state: "MO", zip: "63101" };
  const edit = (changes: object) =>
    world.patch<Problem>(
      `/application_templates/${slug}/edit/`,
      { homes: [{ ...home, ...changes }] },
      { token: owner.token },
    );
  expect((await edit({ street: link })).body.errors).toEqual({ "homes.0.street": refusal });
  expect((await edit({ unit: "evil.com" })).body.errors).toEqual({ "homes.0.unit": refusal });
  expect((await edit({})).status).toBe(200);
});

test("an email to an applicant omits a home whose name is a link, and names a home with dots", async () => {
  const { slug } = await createForm(world, await createLandlord(world));
  const subjectFor = async (home: string, email: string) => {
    await submitApplication(world, slug, { applicant__email: email, ...homeAnswer(home) });
    await world.runJobs();
    const [mail] = emailsTo(world, email);
    expect(JSON.stringify(mail)).not.toContain("evil.example");
    return String(mail?.subject);
  };
  expect(await subjectFor(link, "victim@example.com")).not.toContain("Refund");
  expect(await subjectFor("12 St. John's Ave.", "renter@example.com")).toContain("12 St. John's Ave.");
});

test("emails about an applicant whose name is a link, and their invitations to a household, have no link in the name", async () => {
  const owner = await createLandlord(world);
  const { slug } = await createForm(world, owner);
  const renter = await createApplicant(world);
  const addresses = [owner.username, renter.username, "invited@example.com"];
  const { token, application } = await submitForm(world, slug, {
    applicant__first_name: "Refund:",
    applicant__last_name: "evil.example/claim",
    applicant__email: "named@example.com",
  });
  await claimApplication(world, renter, token);
  const invited = { name: "Ida Berg", email: "invited@example.com", role: "co_applicant", message: "" };
  const path = `/applications/${application.id}/invitations/`;
  expect((await world.post(path, invited, { token: renter.token })).status).toBe(201);
  await world.runJobs();
  for (const address of addresses) {
    expect(emailsTo(world, address).length).toBeGreaterThan(0);
    expect(JSON.stringify(emailsTo(world, address))).not.toContain("evil.example");
  }
});

test("emails of a landlord whose email address isn't verified have no logo, business name or postal address", async () => {
  const who = await createUnverifiedPerson(world, "landlord");
  await world.db
    .updateTable("landlords")
    .set({ logo: "bank-logo", business_name: "First Bank", postal_address: "1 Bank Plaza" })
    .where("user_id", "=", who.user.id)
    .execute();
  const { slug } = await createForm(world, who);
  const mailTo = async (email: string) => {
    await submitApplication(world, slug, { applicant__email: email });
    await world.runJobs();
    return JSON.stringify(emailsTo(world, email));
  };
  expect(await mailTo("stranger.one@example.com")).not.toMatch(/bank-logo|First Bank|Bank Plaza/);
  await world.db
    .updateTable("users")
    .set({ email_verified_at: world.clock.at })
    .where("id", "=", who.user.id)
    .execute();
  expect(await mailTo("stranger.two@example.com")).toMatch(/Bank Plaza/);
});

test("applicants without an account get their link a day later once the daily limit of links is reached", async () => {
  const { slug } = await createForm(world, await createLandlord(world));
  const emails = [1, 2, 3, 4].map((n) => `limited.${n}@example.com`);
  for (const email of emails) await submitApplication(world, slug, { applicant__email: email });
  await world.runJobs();
  const sent = () => emails.map((email) => emailsTo(world, email).length);
  expect(sent().toSorted()).toEqual([0, 1, 1, 1]);
  expect(world.logged.join("\n")).toContain("a day's limit of emails to new applicants is reached");
  const dueTime = async () =>
    (
      await world.pool.query(
        "select run_at from graphile_worker._private_jobs where payload ->> 'application' is not null",
      )
    ).rows;
  const due = await dueTime();
  const waiting = emails.find((email) => emailsTo(world, email).length === 0);
  await world.post(`/application_templates/${slug}/send_application_link/`, { email: waiting });
  await world.runJobs();
  expect([due.length, await dueTime()]).toEqual([1, due]);
  world.pass(24 * 3_600_000);
  await world.pool.query(
    "update graphile_worker._private_jobs set run_at = now() where payload ->> 'application' is not null",
  );
  await world.runJobs();
  expect(sent()).toEqual([1, 1, 1, 1]);
});
