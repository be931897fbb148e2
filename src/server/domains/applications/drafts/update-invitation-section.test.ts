import { expect, test } from "vitest";
import { answers, createForm, createLandlord } from "#server/testing/factories.ts";
import {
  inviteToApply,
  listInvitationLinks,
  openLinkToApply,
  readApplication,
} from "#server/testing/scenes/applicant-invitations.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();

test("a landlord sees the last section of the form in which an invited person entered an answer", async () => {
  const owner = await createLandlord(world);
  const { slug } = await createForm(world, owner);
  const { application, email } = await inviteToApply(world, owner, slug);
  const { draft: token } = (await openLinkToApply(world, (await listInvitationLinks(world, email))[0])).body;
  const save = (values: object, revision: number) =>
    world.request("PUT", "/drafts/", { body: { slug, token, values, writer: crypto.randomUUID(), revision } });
  expect((await save({ applicant__email: email }, 1)).status).toBe(200);
  expect((await readApplication(world, owner, application)).invitation?.section).toBeNull();
  const { applicant__first_name } = answers();
  expect((await save({ applicant__email: email, applicant__first_name }, 2)).status).toBe(200);
  expect((await readApplication(world, owner, application)).invitation?.section?.label).toBe("Applicant Information");
});
