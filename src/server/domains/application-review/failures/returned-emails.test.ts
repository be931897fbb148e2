import { expect, test } from "vitest";
import type { Application } from "#contract/application-schemas.ts";
import type { EmailKind } from "#rules/email/kinds.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { recordDelivery } from "#server/platform/mail/delivery/record-delivery.ts";
import { emailKindsTo } from "#server/testing/emails.ts";
import {
  claimApplication,
  createApplicant,
  createForm,
  createLandlord,
  dueDateIn,
  type Person,
  publishEdit,
  submitApplication,
  uploadFile,
} from "#server/testing/factories.ts";
import { runDelayedJobs } from "#server/testing/scenes/payments.ts";
import { createPng } from "#server/testing/upload-files.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();

type Scene = { id: string; bundle: string; owner: Person; renter: Person; email: string; form: string };

/** Creates an application of an applicant with an account, to a form whose homes are offered in the order received. */
async function applied(): Promise<Scene> {
  const [owner, renter] = [await createLandlord(world), await createApplicant(world)];
  const form = (await publishEdit(world, owner, (await createForm(world, owner)).slug, { first_qualified: true })).slug;
  const email = renter.username;
  const created = await submitApplication(world, form, { applicant__email: email });
  await claimApplication(world, renter, created.token);
  return { ...created, owner, renter, email, form };
}
const post = async (path: string, body: object, { token }: Person) => {
  const reply = await world.post<{ id: string }>(path, body, { token });
  expect(reply.status).toBeLessThan(300);
  return reply.body;
};
const offer = ({ bundle, owner }: Scene) => post(`/application_bundles/${bundle}/accept/`, {}, owner);
const request = ({ id, owner }: Scene) => {
  const body = { kind: "document", document: "pay_stubs", reason: "The last two.", due: dueDateIn(world, 7) };
  return post(`/applications/${id}/information_requests/`, body, owner);
};

/** What causes an email about an application, by its kind. */
const causes: [EmailKind, "applicant" | "landlord", (scene: Scene) => Promise<unknown>][] = [
  ["home_offer", "applicant", offer],
  ["information_request", "applicant", request],
  [
    "home_offer_answered",
    "landlord",
    async (scene) => {
      await offer(scene);
      await post(`/applications/${scene.id}/answer_home_offer/`, { answer: "declined" }, scene.renter);
    },
  ],
  [
    "information_answer",
    "landlord",
    async (scene) => {
      const { id } = await request(scene);
      const files = [await uploadFile(world, await createPng())];
      await post(`/applications/${scene.id}/information_requests/${id}/answer/`, { files }, scene.renter);
    },
  ],
  [
    "household_member_left",
    "landlord",
    async (scene) => {
      const other = await submitApplication(world, scene.form);
      await post("/application_bundles/group/", { application_ids: [scene.id, other.id] }, scene.owner);
      await post(`/applications/${scene.id}/leave_household/`, {}, scene.renter);
    },
  ],
];

test.each(causes)(
  "the landlord is shown that the email %s to the %s bounced, and can send it again",
  async (kind, reader, cause) => {
    const scene = await applied();
    const to = reader === "applicant" ? scene.email : scene.owner.username;
    await cause(scene);
    await runDelayedJobs(world);
    await runDelayedJobs(world);
    const { return_token: returnToken } = await world.db
      .selectFrom("emails")
      .select("return_token")
      .where("kind", "=", kind)
      .where("to_address", "=", to)
      .executeTakeFirstOrThrow();
    const outcome = { state: "bounced", reason: "no_mailbox", isHard: true, detail: "550 5.1.1 Unknown" } as const;
    await transaction(world.deps.db, (trx) => recordDelivery(world.deps, trx, { returnToken, outcome }));
    const failures = async () =>
      (await world.get<Application>(`/applications/${scene.id}/`, { token: scene.owner.token })).body.failures;
    const [failure, ...others] = await failures();
    expect([failure?.bounce_reason, others]).toEqual(["no_mailbox", []]);
    await post(`/applications/${scene.id}/retry/`, { failure: failure?.id }, scene.owner);
    expect(await failures()).toEqual([]);
    const mails = world.mails.length;
    await world.runJobs();
    expect([world.mails.length - mails, await emailKindsTo(world, to)]).toEqual([1, expect.arrayContaining([kind])]);
  },
);
