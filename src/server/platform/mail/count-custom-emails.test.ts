import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Problem } from "#contract/schemas/common.ts";
import { remindSigners } from "#server/domains/signings/jobs/remind-signers.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { emailKindsTo, emailsTo, readDraftLink } from "#server/testing/emails.ts";
import {
  claimApplication,
  createApplicant,
  createForm,
  createLandlord,
  createUnverifiedPerson,
  dueDateIn,
  type Person,
  submitApplication,
} from "#server/testing/factories.ts";
import { createDocumentTemplate, createField } from "#server/testing/scenes/documents.ts";
import { addressIn, homeField } from "#server/testing/scenes/homes.ts";
import { createInvitee } from "#server/testing/scenes/invitations.ts";
import { createSigner } from "#server/testing/scenes/signings.ts";
import { openWorld } from "#server/testing/world.ts";
import { tryCountCustomEmails, withCustomEmailLimit } from "./count-custom-emails.ts";

const world = openWorld({ settings: { WRITTEN_EMAILS_PER_DAY: "3" } });
const hour = 3_600_000;
/** An address where every decline requires a notice. */
const washingtonHome = { [homeField]: addressIn("Seattle", "WA", "98101") };

const post = (who: Person, path: string, body: object) =>
  world.post<Problem & { sent?: number }>(path, body, { token: who.token });
const createSigners = (n: number) => Array.from({ length: n }, () => createSigner("Tenant").email);
/** Uses up the landlord's limit. */
const exhaustLimit = async ({ user }: Person) => {
  while (await tryCountCustomEmails(world.deps, user.id, 1));
};
const countRemaining = async ({ user }: Person) => {
  let n = 0;
  while (await tryCountCustomEmails(world.deps, user.id, 1)) n++;
  return n;
};
/** Creates a document that one person signs. */
const createDocumentFor = async (owner: Person) =>
  (await createDocumentTemplate(world, owner, { overlay: [createField({ id: "name" })] })).id;

const saveDraft = (slug: string, email: string, changes: { token?: string; revision?: number } = {}) =>
  world.post<{ token: string; is_link_delayed: boolean }>("/drafts/", {
    slug,
    email,
    values: {},
    writer: randomUUID(),
    ...changes,
  });
const runDelayedLinks = async () => {
  await world.pool.query(
    "update graphile_worker._private_jobs set run_at = now() where payload ->> 'draft' is not null",
  );
  await world.runJobs();
};

test("a landlord can send emails with their own text up to the limit in 24 hours, even in concurrent requests", async () => {
  const { user } = await createLandlord(world);
  const ten = await Promise.all(Array.from({ length: 10 }, () => tryCountCustomEmails(world.deps, user.id, 1)));
  expect(ten.filter((isAllowed) => isAllowed)).toHaveLength(3);
  world.pass(23 * hour);
  expect(await tryCountCustomEmails(world.deps, user.id, 1)).toBe(false);
  world.pass(hour);
  expect(await tryCountCustomEmails(world.deps, user.id, 3)).toBe(true);
  expect(await tryCountCustomEmails(world.deps, user.id, 1)).toBe(false);
});

test("emails with a landlord's own text that weren't sent don't count toward the landlord's limit", async () => {
  const who = await createLandlord(world);
  const fails = () => Promise.reject(new Error("not sent"));
  await expect(withCustomEmailLimit(world.deps, who.user.id, 3, fails)).rejects.toThrow("not sent");
  await withCustomEmailLimit(
    world.deps,
    who.user.id,
    3,
    () => Promise.resolve(1),
    (sent) => sent,
  );
  expect(await countRemaining(who)).toBe(2);
});

test("emails that were counted in a transaction that is rolled back no longer count toward the landlord's limit", async () => {
  const who = await createLandlord(world);
  const fails = transaction(world.deps.db, async () => {
    await withCustomEmailLimit(world.deps, who.user.id, 1, () => Promise.resolve());
    await tryCountCustomEmails(world.deps, who.user.id, 1);
    throw new Error("not committed");
  });
  await expect(fails).rejects.toThrow("not committed");
  expect(await countRemaining(who)).toBe(3);
});

test("emails counted in a transaction that is repeated after a deadlock count once", async () => {
  const who = await createLandlord(world);
  let runs = 0;
  await transaction(world.deps.db, async () => {
    await tryCountCustomEmails(world.deps, who.user.id, 1);
    if (++runs === 1) throw Object.assign(new Error("deadlock"), { code: "40P01" });
  });
  expect([runs, await countRemaining(who)]).toEqual([2, 2]);
});

test("a list of documents to sign is rejected as a whole if it has more recipients than the sender's daily limit", async () => {
  const who = await createLandlord(world);
  const path = `/document_templates/${await createDocumentFor(who)}/send_signings/`;
  const rows = (emails: string[]) => ({ rows: emails.map((sent_to) => ({ sent_to })), subject: "A text" });
  const four = createSigners(4);
  const refused = await post(who, path, rows(four));
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    "You can send 3 emails with your own text in 24 hours. Send fewer at once.",
  ]);
  for (const email of four) expect(await emailKindsTo(world, email)).toEqual([]);
  const [first = "", ...others] = createSigners(2);
  expect((await post(who, path, rows([first, first, ...others]))).body).toMatchObject({ sent: 2 });
  world.pass(hour);
  const more = await post(who, path, rows(createSigners(2)));
  expect([more.status, more.headers["retry-after"], more.body.detail]).toEqual([
    409,
    String(23 * 3_600),
    "You can send 3 emails with your own text in 24 hours, and this would be more. You can send more in 23 hours.",
  ]);
  expect((await post(who, path, rows(createSigners(1)))).status).toBe(200);
});

test("beyond the daily limit, all messages with a landlord's own text are rejected, and decisions with the standard text aren't", async () => {
  const who = await createLandlord(world);
  const document = await createDocumentFor(who);
  const { slug } = await createForm(world, who);
  const sent = await post(who, `/document_templates/${document}/send_signing/`, {
    sent_to: createSigners(1)[0],
    subject: "A text",
  });
  expect(sent.status).toBe(201);
  const { id, bundle } = await submitApplication(world, slug, { applicant__email: "stranger@example.com" });
  await exhaustLimit(who);
  await world.runJobs();
  const before = world.mails.length;
  const share = { name: "Sam Ortiz", email: "sam.share@example.com", user_type: "other", extra_message: "Look" };
  const wanted = { kind: "document", document: "pay_stubs", reason: "Look", due: dueDateIn(world, 7) };
  const sendings: [string, object][] = [
    [`/document_templates/${document}/send_signing/`, { sent_to: createSigners(1)[0], subject: "A text" }],
    [`/application_bundles/${bundle}/share/`, share],
    [`/applications/${id}/information_requests/`, wanted],
    [`/applications/${id}/invitations/`, createInvitee({ message: "Look" })],
    [`/application_bundles/${bundle}/reject/`, { with_email: true, subject: "Look", email_body: "At this" }],
    [`/application_bundles/${bundle}/accept/`, { with_email: true, email_body: "Look at this" }],
  ];
  const statuses = await Promise.all(
    sendings.map(async ([path, body]) => [path, (await post(who, path, body)).status]),
  );
  expect(statuses).toEqual(sendings.map(([path]) => [path, 409]));
  await world.runJobs();
  expect(world.mails).toHaveLength(before);
  expect((await post(who, `/application_bundles/${bundle}/reject/`, { with_email: true })).status).toBe(200);
  await world.runJobs();
  expect(await emailKindsTo(world, "stranger@example.com")).toContain("application_decided");
});

test("a landlord with an unverified email address can decide with the standard text, but not with their own words", async () => {
  const who = await createUnverifiedPerson(world, "landlord");
  const { slug } = await createForm(world, who);
  const email = "unknown@example.com";
  const { bundle, id } = await submitApplication(world, slug, { applicant__email: email, ...washingtonHome });
  const reasons = ["The application is incomplete"];
  const decide = (verb: string, body: object) => post(who, `/application_bundles/${bundle}/${verb}/`, body);
  for (const [verb, body] of [
    ["reject", { with_email: true, subject: "Look at https://evil.example", reasons }],
    ["accept", { with_email: true, email_body: "Look at https://evil.example" }],
    ["accept", { with_email: true, conditions: "Look at https://evil.example", reasons }],
    ["reject", { adverse_action: true, delivery: "email", reasons: ["Look at https://evil.example"] }],
  ] as const) {
    const { status, body: problem } = await decide(verb, body);
    expect([verb, status, problem.detail]).toEqual([verb, 403, expect.stringContaining("Verify your email address")]);
  }
  expect((await post(who, `/applications/${id}/invitations/`, createInvitee())).status).toBe(403);
  expect((await decide("reject", { with_email: true, reasons })).status).toBe(200);
  await world.runJobs();
  const mails = emailsTo(world, email);
  expect(mails.at(-1)?.text).toContain("The application is incomplete");
  expect(JSON.stringify(mails)).not.toContain("evil.example");
});

test("a notice that the law requires is sent even beyond the daily limit, with its reasons", async () => {
  const who = await createLandlord(world);
  const { slug } = await createForm(world, who);
  const { bundle } = await submitApplication(world, slug, {
    applicant__email: "notice@example.com",
    ...washingtonHome,
  });
  await exhaustLimit(who);
  const body = { adverse_action: true, delivery: "email", reasons: ["Two references didn't answer"] };
  expect((await post(who, `/application_bundles/${bundle}/reject/`, body)).status).toBe(200);
  await world.runJobs();
  expect(emailsTo(world, "notice@example.com").at(-1)?.text).toContain("Two references didn't answer");
});

test("a document reminder beyond the daily limit is sent later", async () => {
  const who = await createLandlord(world);
  const [email = ""] = createSigners(1);
  const body = { sent_to: email, subject: "A text", reminder_days: 1, expires_in_days: 30 };
  await post(who, `/document_templates/${await createDocumentFor(who)}/send_signing/`, body);
  world.pass(25 * hour);
  await exhaustLimit(who);
  await remindSigners(world.deps);
  expect(await emailKindsTo(world, email)).toHaveLength(1);
  world.pass(24 * hour);
  await remindSigners(world.deps);
  expect(await emailKindsTo(world, email)).toHaveLength(2);
});

test("invitations by applicants to their households are limited by day for a landlord, whoever the applicants are", async () => {
  const { slug } = await createForm(world, await createLandlord(world));
  const inviteByNewApplicant = async () => {
    const { id, token } = await submitApplication(world, slug);
    const renter = await createApplicant(world);
    await claimApplication(world, renter, token);
    return await post(renter, `/applications/${id}/invitations/`, createInvitee());
  };
  const replies: number[] = [];
  for (let n = 0; n < 4; n++) replies.push((await inviteByNewApplicant()).status);
  expect(replies).toEqual([201, 201, 201, 409]);
});

test("resume links beyond their daily limit don't hold up the links of submitted applications or household invitations", async () => {
  const { slug } = await createForm(world, await createLandlord(world));
  for (const n of [1, 2, 3, 4]) await saveDraft(slug, `many.${n}@example.com`);
  await world.runJobs();
  const email = "applied.after@example.com";
  const { id, token } = await submitApplication(world, slug, { applicant__email: email });
  await world.runJobs();
  expect(await emailKindsTo(world, email)).toEqual(["application_received"]);
  const renter = await createApplicant(world);
  await claimApplication(world, renter, token);
  expect((await post(renter, `/applications/${id}/invitations/`, createInvitee())).status).toBe(201);
});

test("resume links to addresses without an account are sent a day later once a landlord's daily limit is reached", async () => {
  const { slug } = await createForm(world, await createLandlord(world));
  const emails = [1, 2, 3, 4].map((n) => `draft.${n}@example.com`);
  const replies: unknown[] = [];
  for (const email of emails) {
    const { status, body } = await saveDraft(slug, email);
    replies.push([status, body.is_link_delayed]);
  }
  expect(replies).toEqual([
    [201, false],
    [201, false],
    [201, false],
    [201, true],
  ]);
  await world.runJobs();
  const sent = () => emails.map((email) => emailsTo(world, email).length);
  expect(sent()).toEqual([1, 1, 1, 0]);
  // the next day's limit may be reached, too
  world.pass(24 * hour);
  const others = [5, 6, 7].map((n) => `draft.${n}@example.com`);
  for (const email of others) expect((await saveDraft(slug, email)).body.is_link_delayed).toBe(false);
  await runDelayedLinks();
  expect(sent()).toEqual([1, 1, 1, 0]);
  world.pass(24 * hour);
  await runDelayedLinks();
  expect(sent()).toEqual([1, 1, 1, 1]);
});

test("only the address that was entered last gets a draft's delayed resume link", async () => {
  const { slug } = await createForm(world, await createLandlord(world));
  for (const n of [1, 2, 3]) await saveDraft(slug, `first.${n}@example.com`);
  const mistyped = "nora@gmial.example";
  const corrected = "nora@gmail.example";
  const { token } = (await saveDraft(slug, mistyped)).body;
  const again = await saveDraft(slug, corrected, { token, revision: 1 });
  expect([again.status, again.body.is_link_delayed]).toEqual([201, true]);
  world.pass(24 * hour);
  await runDelayedLinks();
  expect([emailsTo(world, mistyped), emailsTo(world, corrected).length]).toEqual([[], 1]);
  const link = await readDraftLink(world, corrected);
  expect((await world.post("/drafts/load/", link)).status).toBe(200);
});
