import { beforeAll, expect, test } from "vitest";
import type { AdverseAction } from "#contract/adverse-actions.ts";
import type { Application } from "#contract/application-schemas.ts";
import type { Identity } from "#contract/identity.ts";
import type { Problem } from "#contract/schemas/common.ts";
import { noticeParagraphs } from "#rules/law/notices/adverse-action.ts";
import { bureaus } from "#rules/law/notices/bureaus.ts";
import { createLandlord, type Person, uploadFile } from "#server/testing/factories.ts";
import {
  type ApplicantInProgress,
  createUnverifiedApplicant,
  findPersonaBy,
  identityRequestBody,
  verifyIdentity,
  wrongAnswers,
} from "#server/testing/scenes/identity.ts";
import { createPng } from "#server/testing/upload-files.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld({ sandbox: true });
let owner: Person;
beforeAll(async () => {
  owner = await createLandlord(world);
});

const path = ({ id }: ApplicantInProgress, call = "") => `/applications/${id}/${call}`;
const mine = ({ renter }: ApplicantInProgress) => ({ token: renter.token });
const questions = (scene: ApplicantInProgress, proof = identityRequestBody()) =>
  world.post<Identity>(path(scene, "get_experian_questions/"), proof, mine(scene));

async function failQuestions(scene: ApplicantInProgress) {
  const requested = await questions(scene);
  const answered = (answers: number[]) =>
    world.post<Identity>(path(scene, "answer_experian_questions/"), { answers }, mine(scene));
  const again = await answered(wrongAnswers(requested.body));
  const { body } = again.body.status === "questions" ? await answered(wrongAnswers(again.body)) : again;
  expect(body.status).toBe("failed");
}

/** Confirms the applicant's identity by an ID, as the landlord's side. */
async function confirmById(scene: ApplicantInProgress) {
  const photos = {
    front: await uploadFile(world, await createPng()),
    selfie: await uploadFile(world, await createPng()),
  };
  expect((await world.post(path(scene, "identity_documents/"), photos, mine(scene))).status).toBe(200);
  const reviewed = { confirmed: true };
  expect((await world.post(path(scene, "review_identity/"), reviewed, { token: owner.token })).status).toBe(200);
}

async function decline(scene: ApplicantInProgress, body: object = {}) {
  const { bundle } = (await world.get<Application>(path(scene), { token: owner.token })).body;
  const reject = (more: object) =>
    world.post<Problem>(`/application_bundles/${bundle?.slug}/reject/`, { ...body, ...more }, { token: owner.token });
  const first = await reject({});
  const { status } = first.status === 200 ? first : await reject({ delivery: "email" });
  expect(status).toBe(200);
  const { results } = (
    await world.get<{ results: AdverseAction[] }>(`/adverse_actions/?application=${scene.id}`, { token: owner.token })
  ).body;
  return results.map(({ notice }) => noticeParagraphs(notice).join("\n"));
}

test("declining an applicant who failed the bureau's identity questions requires a notice that names the bureau", async () => {
  const scene = await createUnverifiedApplicant(world, owner);
  await failQuestions(scene);
  expect((await world.post(path(scene, "withdraw_consent/"), {}, mine(scene))).status).toBe(200);
  const [notice, ...others] = await decline(scene);
  expect(others).toEqual([]);
  expect(notice).toContain("(identity verification from your credit file)");
  const { name, address, phone } = bureaus.identity;
  expect(notice).toContain(`${name}\n${address}\nToll-free telephone: ${phone}`);
  expect(notice).toContain("within 60 days");
});

test("a notice to an applicant verified by ID names the bureau of failed questions only if the landlord says they were a factor", async () => {
  for (const adverse_action of [false, true]) {
    const scene = await createUnverifiedApplicant(world, owner);
    await failQuestions(scene);
    await confirmById(scene);
    const notices = await decline(scene, { adverse_action });
    expect(notices.map((notice) => notice.includes(bureaus.identity.name))).toEqual(adverse_action ? [true] : []);
  }
});

test.each<[string, (scene: ApplicantInProgress) => Promise<unknown>]>([
  [
    "passed the identity questions at the second attempt",
    async (scene) => {
      await failQuestions(scene);
      await verifyIdentity(world, scene);
    },
  ],
  [
    "sent an ID before answering the identity questions",
    async (scene) => {
      await questions(scene, identityRequestBody(findPersonaBy("questions")));
      await confirmById(scene);
    },
  ],
])("declining an applicant who %s requires no notice", async (_who, verify) => {
  const scene = await createUnverifiedApplicant(world, owner);
  await verify(scene);
  expect(await decline(scene)).toEqual([]);
});
