import { beforeAll, expect, test } from "vitest";
import { enqueueGlobal } from "#server/platform/queue/enqueue.ts";
import { emailsTo } from "#server/testing/emails.ts";
import {
  createApplicant,
  createCompanyOwnedBy,
  createForm,
  createLandlord,
  goodPassword,
  type Person,
  setApplicant,
  submitApplication,
} from "#server/testing/factories.ts";
import { withConfig } from "#server/testing/with-config.ts";
import { openWorld } from "#server/testing/world.ts";
import { sendSubmissionEmails } from "./send-submission-emails.ts";

const world = openWorld();
let owner: Person;
let slug: string;
beforeAll(async () => {
  owner = await createLandlord(world);
  ({ slug } = await createForm(world, owner));
  const landlord_emails = ["office@example.com", owner.username];
  await world.patch(`/application_templates/${slug}/edit/`, { landlord_emails }, { token: owner.token });
});

/** Submits an application, and runs the jobs several times, also concurrently. */
async function submitTwice(email: string) {
  world.mails.length = 0;
  const { id } = await submitApplication(world, slug, { applicant__email: email });
  const deps = await world.ofApplication(id);
  await Promise.all(Array.from({ length: 5 }, () => sendSubmissionEmails(deps, { application: id })));
  await world.runJobs();
  for (const row of await world.db.selectFrom("emails").select("id").execute())
    await enqueueGlobal(world.deps.db, "send-email", { id: row.id });
  await world.runJobs();
}

test("after a submission, the landlord, the form's other recipient and the applicant get one email each, even if jobs run again", async () => {
  await submitTwice("nora@example.com");
  expect(world.mails).toHaveLength(3);
  for (const address of [owner.username, "office@example.com"])
    expect(emailsTo(world, address).map(({ subject }) => subject)).toEqual([
      "Nora Castellan applied for 48 Linden Avenue, Unit 3",
    ]);
  expect(emailsTo(world, "nora@example.com").map(({ subject }) => subject)).toEqual([
    "We received your application for 48 Linden Avenue, Unit 3",
  ]);
});

test("an agent whose address a form notifies is emailed only about applications that are assigned to them", async () => {
  const [companyOwner, agent, manager] = [
    await createLandlord(world),
    await createLandlord(world),
    await createLandlord(world),
  ];
  const company = await createCompanyOwnedBy(world, companyOwner);
  await company.add(agent, { is_agent: true, can_create: true });
  await company.add(manager);
  const form = await createForm(world, companyOwner);
  const landlord_emails = [agent.username, manager.username, "front-desk@example.com"];
  const path = `/application_templates/${form.slug}/edit/`;
  expect((await world.patch(path, { landlord_emails }, { token: companyOwner.token })).status).toBe(200);
  const recipientsOf = async (agent_id: string | null) => {
    const { id } = await submitApplication(world, form.slug);
    await world.db
      .updateTable("application_bundles")
      .set({ agent_id })
      .where("id", "=", (query) => query.selectFrom("applications").select("bundle_id").where("id", "=", id))
      .execute();
    world.mails.length = 0;
    await world.runJobs();
    return [agent.username, ...[companyOwner.username, manager.username], "front-desk@example.com"].filter(
      (address) => emailsTo(world, address).length > 0,
    );
  };
  const others = [companyOwner.username, manager.username, "front-desk@example.com"];
  expect(await recipientsOf(null)).toEqual(others);
  expect(await recipientsOf(manager.user.id)).toEqual(others);
  expect(await recipientsOf(agent.user.id)).toEqual([agent.username, ...others]);
});

/** Returns the link in the email that confirms an applicant's submission. */
const linkTo = (email: string) =>
  /https?:\/\/\S+\/apply\/\S+/.exec(String(emailsTo(world, email).at(-1)?.text))?.[0] ?? "";

test("the claim link that is emailed to the applicant assigns the application only to the first account that uses it", async () => {
  const form = await createForm(world, owner, { verify_identity: true });
  const { id } = await submitApplication(world, form.slug, { applicant__email: "closed@example.com" });
  await world.runJobs();
  const { pathname, hash } = new URL(linkTo("closed@example.com"));
  expect(pathname).toBe(`/apply/${form.slug}/account`);
  const notice = JSON.parse(new URLSearchParams(hash.slice(1)).get("claim") ?? "{}");
  expect(notice).toEqual({ id, token: expect.stringMatching(/^[\w-]{43}$/) });
  const text = emailsTo(world, "closed@example.com").at(-1)?.text ?? "";
  expect(text).toContain("It isn't complete yet");
  expect(emailsTo(world, owner.username).at(-1)?.text).toContain("You can decide after the applicant completes");
  const [mine, other] = [await createApplicant(world), await createApplicant(world)];
  const enter = async (who: Person) =>
    (await world.post("/token/", { username: who.username, password: goodPassword, shareToken: notice.token })).status;
  expect([await enter(mine), await enter(other), await enter(mine)]).toEqual([200, 422, 200]);
  expect((await world.get(`/applications/${id}/`, { token: mine.token })).status).toBe(200);
});

test("the submission email to a logged-in applicant links to the next step and has no claim link", async () => {
  const who = await createApplicant(world);
  const { id } = await submitApplication(world, slug);
  await setApplicant(world, id, who);
  await world.runJobs();
  expect(new URL(linkTo(who.username))).toMatchObject({ pathname: `/apply/${id}/next`, hash: "" });
  const tokens = await world.db.selectFrom("share_tokens").select("hash").where("application_id", "=", id).execute();
  expect(tokens).toHaveLength(1);
});

test("a landlord who turned off submission emails gets none, but the applicant does", async () => {
  const other = await createLandlord(world);
  const form = await createForm(world, other);
  const notification_settings = { email: { applications: "off" } };
  await world.patch(`/users/${other.user.id}/`, { notification_settings }, { token: other.token });
  await submitApplication(world, form.slug, { applicant__email: "peter@example.com" });
  await world.runJobs();
  expect(emailsTo(world, other.username)).toEqual([]);
  expect(emailsTo(world, "peter@example.com")).toHaveLength(1);
});

test("the submission email of a public trial server with emulated vendors says that nothing in this version is real", async () => {
  await withConfig(world, { exposed: true, sandbox: true }, async () => {
    await submitApplication(world, slug, { applicant__email: "trial@example.com" });
    await world.runJobs();
  });
  const notice = "This is a trial version. Nothing in it is real.";
  expect(emailsTo(world, "trial@example.com").map(({ text, html }) => [text, html])).toEqual([
    [expect.stringContaining(notice), expect.stringContaining(notice)],
  ]);
});
