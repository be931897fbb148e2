import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import type { Problem } from "#contract/schemas/common.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { emailsTo } from "#server/testing/emails.ts";
import {
  claimApplication,
  createApplicant,
  createForm,
  createLandlord,
  goodPassword,
  type Person,
  type Submission,
  setApplicant,
  signedAnswers,
  submitApplication,
} from "#server/testing/factories.ts";
import { dumpDatabase } from "#server/testing/leaks/dump-database.ts";
import { inviteToApply, listInvitationLinks, openLinkToApply } from "#server/testing/scenes/applicant-invitations.ts";
import { openWorld, type RequestOptions } from "#server/testing/world.ts";
import { createClaimToken } from "../claims/claim-token.ts";

const world = openWorld();
let owner: Person;
let slug: string;
beforeAll(async () => {
  owner = await createLandlord(world);
  slug = (await createForm(world, owner)).slug;
});

const someEmail = () => `${randomUUID().slice(0, 8)}@example.com`;
const someAddress = () => `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 250) + 1).join(".")}`;
const request = (email: string, { form = slug, address = someAddress() } = {}) =>
  world.post<Problem>(`/application_templates/${form}/send_application_link/`, { email }, { address });

/** Submits an application whose first email was sent. */
async function applied(email = someEmail()) {
  const created = await submitApplication(world, slug, { applicant__email: email });
  await world.runJobs();
  return { ...created, email };
}
const linkIn = (email: string) => {
  const text = String(emailsTo(world, email).at(-1)?.text);
  const fragment = /\/account#(\S+)/.exec(text)?.[1] ?? "";
  return JSON.parse(new URLSearchParams(fragment).get("claim") ?? "{}") as { token?: string; id?: string };
};

test("resending the link to an application emails a new working link, and the first link stays valid", async () => {
  const { email, id } = await applied();
  const first = linkIn(email);
  const reply = await request(email.toUpperCase());
  expect([reply.status, reply.body]).toEqual([200, {}]);
  await world.runJobs();
  expect(emailsTo(world, email)).toHaveLength(2);
  const again = linkIn(email);
  expect(again.id).toBe(id);
  expect(again.token).not.toBe(first.token);
  const renter = await createApplicant(world);
  for (const shareToken of [again.token, first.token]) {
    const entered = await world.post("/token/", { username: renter.username, password: goodPassword, shareToken });
    expect(entered.status).toBe(200);
  }
});

test("the link emailed for an application that belongs to an account contains no claim token", async () => {
  const { email, id, token } = await applied();
  const renter = await createApplicant(world);
  await world.post("/token/", { username: renter.username, password: goodPassword, shareToken: token });
  await request(email);
  await world.runJobs();
  expect(emailsTo(world, email)).toHaveLength(1);
  const text = String(emailsTo(world, renter.username).at(-1)?.text);
  expect(text).toContain(`/apply/${id}/next`);
  expect(text).not.toContain("claim");
});

describe("an invitation that nobody has answered", () => {
  /** Creates an invitation with a draft, and a claim token of its application. */
  async function opened(email: string) {
    const invitation = await inviteToApply(world, owner, slug, { email });
    const [link] = await listInvitationLinks(world, email);
    const { draft } = (await openLinkToApply(world, link)).body;
    const deps = await world.ofApplication(invitation.application);
    const token = await transaction(deps.db, (trx) => createClaimToken(deps, trx, invitation.application, email));
    return { ...invitation, draft, token };
  }
  const submitDraft = (email: string, draft: string | null, options?: RequestOptions) =>
    world.post<Submission>(
      `/application_templates/${slug}/submit/`,
      { ...signedAnswers({ applicant__email: email }), draft },
      options,
    );

  test("an invited person who hasn't applied gets no application link", async () => {
    const email = someEmail();
    await inviteToApply(world, owner, slug, { email });
    await world.runJobs();
    const before = emailsTo(world, email).length;
    expect((await request(email)).status).toBe(200);
    await world.runJobs();
    expect(emailsTo(world, email)).toHaveLength(before);
  });

  test("an applicant who is invited again gets the link to the application that they submitted", async () => {
    const { email, id } = await applied();
    await inviteToApply(world, owner, slug, { email });
    await request(email);
    await world.runJobs();
    expect(linkIn(email).id).toBe(id);
  });

  test("an invited person can claim an application only once they have submitted it", async () => {
    const email = someEmail();
    const { application, draft, token } = await opened(email);
    const renter = await createApplicant(world);
    const body = { username: renter.username, password: goodPassword };
    expect((await world.post("/token/", { ...body, shareToken: token })).status).toBe(422);
    const sent = await submitDraft(email, draft);
    expect([sent.status, sent.body.application.id]).toEqual([201, application]);
    await claimApplication(world, renter, sent.body.token);
  });

  test.each([["logged in"], ["logged out"]])(
    "an invited person whose account the application is already assigned to can submit it while they are %s",
    async (how) => {
      const email = someEmail();
      const { application, draft } = await opened(email);
      const renter = await createApplicant(world);
      await setApplicant(world, application, renter);
      const sent = await submitDraft(email, draft, how === "logged in" ? { token: renter.token } : {});
      expect(sent.status).toBe(201);
      if (how === "logged out") await claimApplication(world, renter, sent.body.token);
    },
  );
});

test("requesting an application link for an unknown address, another form or a deleted application sends no email", async () => {
  const other = (await createForm(world, await createLandlord(world))).slug;
  const elsewhere = await applied();
  const deleted = await applied();
  await world.db
    .updateTable("application_bundles")
    .set({ deleted_at: world.clock.at })
    .where("slug", "=", deleted.bundle)
    .execute();
  for (const [email, form] of [
    [someEmail(), slug],
    [elsewhere.email, other],
    [deleted.email, slug],
  ] as const) {
    const before = emailsTo(world, email).length;
    const reply = await request(email, { form });
    expect([reply.status, reply.body]).toEqual([200, {}]);
    await world.runJobs();
    expect(emailsTo(world, email)).toHaveLength(before);
  }
  expect((await request(someEmail(), { form: "nowhere-at-all" })).status).toBe(404);
});

test.each([["deleted the form"], ["closed their account"]])(
  "an applicant gets the link to their application after the landlord %s",
  async (what) => {
    const own = await createLandlord(world);
    const form = (await createForm(world, own)).slug;
    const email = someEmail();
    const { id } = await submitApplication(world, form, { applicant__email: email });
    await world.runJobs();
    if (what === "deleted the form")
      expect((await world.request("DELETE", `/application_templates/${form}/`, { token: own.token })).status).toBe(200);
    else await world.db.updateTable("users").set({ closed_at: world.clock.at }).where("id", "=", own.user.id).execute();
    expect((await request(email, { form })).status).toBe(200);
    await world.runJobs();
    expect(emailsTo(world, email)).toHaveLength(2);
    expect(linkIn(email).id).toBe(id);
  },
);

test("a mailbox gets at most five application links at once, and a network address's sixth request is rejected", async () => {
  const { email } = await applied();
  for (let n = 0; n < 8; n++) expect((await request(email)).status).toBe(200);
  await world.runJobs();
  expect(emailsTo(world, email)).toHaveLength(5);
  const unknown = someEmail();
  const address = someAddress();
  for (let n = 0; n < 5; n++) expect((await request(unknown, { address })).status).toBe(200);
  const refused = await request(unknown, { address });
  expect([refused.status, refused.body.code]).toEqual([429, "too_many"]);
  expect((await request(unknown)).status).toBe(200);
});

test("while an application link is queued, the email address isn't in plain text in the database or the log", async () => {
  const email = someEmail();
  await request(email);
  expect(await dumpDatabase(world)).not.toContain(email);
  expect(world.logged.join("\n")).not.toContain(email);
});
