import { beforeEach, expect, test } from "vitest";
import type { Application } from "#contract/application-schemas.ts";
import type { Identity } from "#contract/identity.ts";
import type { Problem } from "#contract/schemas/common.ts";
import { dayMs } from "#rules/time/durations.ts";
import { sweep } from "#server/domains/retention/jobs/sweep.ts";
import { setLegalHold } from "#server/domains/retention/legal-hold.ts";
import { openTables } from "#server/platform/db/tenant-scope.ts";
import { emailsTo } from "#server/testing/emails.ts";
import {
  createCompanyOwnedBy,
  createForm,
  createLandlord,
  type Person,
  signedAnswers,
  uploadFile,
} from "#server/testing/factories.ts";
import {
  type ApplicantInProgress,
  createUnverifiedApplicant,
  findPersonaBy,
  identityRequestBody,
} from "#server/testing/scenes/identity.ts";
import { createPdf, createPng } from "#server/testing/upload-files.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld({ sandbox: true });
let owner: Person;
let inProgress: ApplicantInProgress;
beforeEach(async () => {
  owner = await createLandlord(world);
  inProgress = await createUnverifiedApplicant(world, owner);
});

const path = (call: string) => `/applications/${inProgress.id}/${call}/`;
const mine = () => ({ token: inProgress.renter.token });
const sendDocuments = () =>
  world.post<Identity>(path("get_experian_questions"), identityRequestBody(findPersonaBy("no_questions")), mine());
const send = <T = Identity>(body: object) => world.post<T>(path("identity_documents"), body, mine());
const review = <T = Application>(who: Person, confirmed: boolean) =>
  world.post<T>(path("review_identity"), { confirmed }, { token: who.token });
const seenBy = async (who: Person) =>
  (await world.get<Application>(`/applications/${inProgress.id}/`, { token: who.token })).body;

async function sendBoth() {
  await sendDocuments();
  const [front, selfie] = [await uploadFile(world, await createPng()), await uploadFile(world, createPdf())];
  return { front, selfie, reply: await send({ front, selfie }) };
}

test("an applicant for whom the bureau has no questions can upload an ID, and the application continues once the landlord confirms it", async () => {
  const { front, selfie, reply } = await sendBoth();
  expect([reply.status, reply.body.status]).toEqual([200, "documents"]);
  const seen = await seenBy(owner);
  expect(seen.abilities.review_identity).toBe(true);
  expect(seen.identity_documents.map(({ document, path: at }) => [document, at]).sort()).toEqual([
    ["front", front],
    ["selfie", selfie],
  ]);
  expect(seen.attachment_urls).toEqual([]);
  const file = await world.get(`/attachments/download?path=${front}`, { token: owner.token });
  expect([file.status, file.headers["content-type"]]).toEqual([200, "image/png"]);
  expect((await world.get(`/attachments/download?path=${selfie}`, mine())).status).toBe(200);

  const done = await review(owner, true);
  expect([done.status, done.body.workflow.identity, done.body.status]).toEqual([200, "reviewed", "S"]);
  expect(done.body.abilities.review_identity).toBe(false);
  const actions = done.body.audit_logs?.map(({ action, by }) => `${action} ${by}`);
  expect(actions).toContain(`identity confirmed ${owner.user.name}`);
  expect(actions?.filter((action) => action.includes("viewed"))).toEqual([
    `identity documents viewed ${owner.user.name}`,
  ]);
  await world.runJobs();
  expect(emailsTo(world, owner.username).map(({ subject }) => subject)).toEqual(
    expect.arrayContaining([expect.stringContaining("uploaded an ID")]),
  );
});

test("after a landlord rejects an ID, the applicant can upload a new one, and the landlord can't read the old file anymore", async () => {
  const { front } = await sendBoth();
  expect((await review(owner, false)).body.workflow.identity).toBe("locked");
  const identity = (await world.get<Identity>(path("identity"), mine())).body;
  expect([identity.status, identity.reason]).toEqual(["locked", "refused"]);
  const again = {
    front: await uploadFile(world, await createPng()),
    selfie: await uploadFile(world, await createPng()),
  };
  expect((await send(again)).body.status).toBe("documents");
  expect((await seenBy(owner)).identity_documents).toHaveLength(2);
  expect((await world.get(`/attachments/download?path=${front}`, { token: owner.token })).status).toBe(404);
});

test("a photo of an ID that was replaced is deleted, and can't be attached to another application", async () => {
  const { front, selfie } = await sendBoth();
  await review(owner, false);
  const again = { front: await uploadFile(world, await createPng()), selfie };
  expect((await send(again)).status).toBe(200);
  const { slug } = await createForm(world, owner);
  const submit = (path: string) =>
    world.post<Problem>(`/application_templates/${slug}/submit/`, signedAnswers({ attachments__pay_stubs: path }));
  const refused = await submit(front);
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ["attachments__pay_stubs"]]);
  await world.runJobs();
  expect(await Promise.all([front, selfie].map((each) => world.deps.files.exists(each)))).toEqual([false, true]);
});

test("a photo of an ID that was replaced during a legal hold stays until the hold is released, and nobody can read or attach it", async () => {
  const { front, selfie } = await sendBoth();
  await review(owner, false);
  const setHold = (held: boolean) => setLegalHold(openTables(world.pool), inProgress.id, held, world.clock.at);
  await setHold(true);
  expect((await send({ front: await uploadFile(world, await createPng()), selfie })).status).toBe(200);
  for (const who of [owner, inProgress.renter])
    expect((await world.get(`/attachments/download?path=${front}`, { token: who.token })).status).toBe(404);
  const { slug } = await createForm(world, owner);
  const body = signedAnswers({ attachments__pay_stubs: front });
  expect((await world.post(`/application_templates/${slug}/submit/`, body)).status).toBe(422);
  const isStored = async () => {
    await world.runJobs();
    await sweep(world.deps);
    return await world.deps.files.exists(front);
  };
  world.pass(30 * dayMs);
  expect(await isStored()).toBe(true);
  await setHold(false);
  expect(await isStored()).toBe(false);
});

test("an ID that the applicant replaced can't be confirmed from a page that showed the previous one", async () => {
  const { front, selfie } = await sendBoth();
  const reviewSeen = (documents: string[], confirmed: boolean) =>
    world.post<Pick<Application, "workflow"> & Pick<Problem, "detail">>(
      path("review_identity"),
      { confirmed, documents },
      { token: owner.token },
    );
  expect((await reviewSeen([front, selfie], false)).body.workflow.identity).toBe("locked");
  const again = {
    front: await uploadFile(world, await createPng()),
    selfie: await uploadFile(world, await createPng()),
  };
  await send(again);
  const late = await reviewSeen([front, selfie], true);
  expect([late.status, late.body.detail]).toEqual([409, expect.stringContaining("new documents")]);
  expect((await reviewSeen([again.front], true)).status).toBe(409);
  expect((await reviewSeen([again.selfie, again.front], true)).body.workflow.identity).toBe("reviewed");
});

test("only one of a landlord's two concurrent reviews of an ID is accepted, and the other gets a conflict error", async () => {
  await sendBoth();
  const replies = await Promise.all([review(owner, true), review(owner, false)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await review(owner, true)).status).toBe(409);
});

test("an ID can't be reviewed by its applicant, by another landlord or by a company member without that right", async () => {
  const team = await createCompanyOwnedBy(world, owner);
  const member = await createLandlord(world);
  await team.add(member);
  inProgress = await createUnverifiedApplicant(world, owner);
  await sendBoth();
  for (const who of [inProgress.renter, await createLandlord(world), member])
    expect((await review<Problem>(who, true)).status).toBe(404);
  expect((await seenBy(member)).abilities.review_identity).toBe(false);
  expect((await seenBy(inProgress.renter)).abilities.review_identity).toBe(false);
  expect((await review(owner, true)).status).toBe(200);
});

test("an ID can be uploaded only once, only after the bureau had no questions, and only with both ID and selfie", async () => {
  const early = {
    front: await uploadFile(world, await createPng()),
    selfie: await uploadFile(world, await createPng()),
  };
  expect((await send<Problem>(early)).status).toBe(409);
  await sendDocuments();
  const never = await send<Problem>({ front: early.front, selfie: "form-uploads/none" });
  expect([never.status, Object.keys(never.body.errors ?? {})]).toEqual([422, ["selfie"]]);
  const half = await send<Problem>({ front: early.front });
  expect([half.status, Object.keys(half.body.errors ?? {})]).toEqual([422, ["selfie"]]);
  expect((await send(early)).status).toBe(200);
  expect((await send<Problem>(early)).status).toBe(409);
});

test.each(["A", "R"] as const)(
  "an ID that waits for review can't be reviewed after the decision (%s), and no step is left for the applicant",
  async (status) => {
    await sendBoth();
    await world.db.updateTable("applications").set({ status }).where("id", "=", inProgress.id).execute();
    await world.runJobs();
    const emails = emailsTo(world, inProgress.renter.username).length;
    for (const confirmed of [true, false]) expect((await review<Problem>(owner, confirmed)).status).toBe(409);
    await world.runJobs();
    expect(emailsTo(world, inProgress.renter.username)).toHaveLength(emails);
    for (const who of [owner, inProgress.renter]) {
      const seen = await seenBy(who);
      expect(seen.abilities.review_identity).toBe(false);
      expect([seen.workflow.next, seen.need_applicant_experian_authtoken]).toEqual([null, false]);
      const actions = seen.next_actions.map(({ action }) => action);
      for (const action of ["verify_identity", "review_identity"]) expect(actions).not.toContain(action);
    }
  },
);
