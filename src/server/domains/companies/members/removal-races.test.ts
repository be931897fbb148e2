import { expect, test } from "vitest";
import type { Problem } from "#contract/schemas/common.ts";
import { transaction } from "#server/platform/db/connect.ts";
import {
  createForm,
  enableBetaFeatures,
  signedAnswers,
  submitApplication,
  submitForm,
} from "#server/testing/factories.ts";
import { fileParts } from "#server/testing/multipart.ts";
import { inviteToApply } from "#server/testing/scenes/applicant-invitations.ts";
import { createDocumentTemplate, leaseOverlay } from "#server/testing/scenes/documents.ts";
import { sendSigning } from "#server/testing/scenes/signings.ts";
import { createPdf } from "#server/testing/upload-files.ts";
import { deactivateMemberOf } from "../end-membership.ts";
import { openCompanies } from "../testing/company-scene.ts";

const scene = openCompanies();
const { world, member } = scene;

/**
 * Sends a request while a member's suspension has changed everything but isn't committed, and commits once the request
 * waits for it or was answered.
 */
async function duringSuspension<Reply>(user: string, send: () => Promise<Reply>): Promise<Reply> {
  const { companyId, companyOwner } = scene;
  const suspension = transaction(world.deps.db, async (trx) => {
    const company = { id: companyId, name: "Harbor Homes", owner_id: companyOwner.user.id };
    await deactivateMemberOf(world.deps, trx, null, company, { user, invitations: "keep" });
    let isAnswered = false;
    const sending = Promise.allSettled([send()]).finally(() => {
      isAnswered = true;
    });
    const waiting = async () => (await world.pool.query("select from pg_locks where not granted")).rowCount ?? 0;
    await expect.poll(async () => isAnswered || (await waiting()) > 0).toBe(true);
    return { sending };
  });
  const [result] = await (await suspension).sending;
  if (result.status === "rejected") throw result.reason;
  return result.value;
}

const landlords = async () => {
  const query = world.db.selectFrom("application_bundles").select("landlord_id");
  return (await query.where("tenant", "=", scene.companyId).execute()).map(({ landlord_id }) => landlord_id);
};

test("an application that is submitted while its form's landlord is suspended belongs to whoever takes over", async () => {
  const mia = await member({ can_create: true });
  const { slug } = await createForm(world, mia);
  await duringSuspension(mia.user.id, () => submitForm(world, slug));
  expect(await landlords()).toEqual([scene.companyOwner.user.id]);
});

test("an application that is submitted with an agent who is being suspended is rejected, so that the applicant selects another", async () => {
  const mia = await member({ is_agent: true });
  const { slug } = await createForm(world, scene.companyOwner);
  const answers = signedAnswers({ application__agent: mia.user.id });
  const submit = () => world.post<Problem>(`/application_templates/${slug}/submit/`, answers);
  const reply = await duringSuspension(mia.user.id, submit);
  expect([reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([422, ["application__agent"]]);
  expect(await landlords()).toEqual([]);
});

test("a person who is invited to apply while the form's landlord is suspended is invited by whoever takes over", async () => {
  const mia = await member({ can_create: true });
  const { slug } = await createForm(world, mia);
  await duringSuspension(mia.user.id, () => inviteToApply(world, scene.companyOwner, slug));
  expect(await landlords()).toEqual([scene.companyOwner.user.id]);
});

test("an application can't be assigned to a member who is being suspended", async () => {
  const mia = await member();
  const { slug } = await createForm(world, scene.companyOwner);
  const { bundle } = await submitApplication(world, slug);
  const body = { username: mia.username, bundles: [bundle] };
  const reply = await duringSuspension(mia.user.id, () =>
    world.post("/application_bundles/change_owner/", body, { token: scene.companyOwner.token }),
  );
  expect(reply.status).toBe(422);
  expect(await landlords()).toEqual([scene.companyOwner.user.id]);
});

test("a member who is being suspended can't create a form", async () => {
  const mia = await member({ can_create: true });
  await expect(duringSuspension(mia.user.id, () => createForm(world, mia))).rejects.toThrow("answered 403");
});

test("a member who is being suspended can't create a document template", async () => {
  const mia = await member({ can_create: true });
  await enableBetaFeatures(world, mia);
  const template_data = JSON.stringify({ name: "Lease", overlay: leaseOverlay });
  const parts = fileParts("files", [{ bytes: createPdf(), filename: "lease.pdf" }], { template_data });
  const create = () => world.post("/document_templates/", undefined, { ...parts, token: mia.token });
  expect((await duringSuspension(mia.user.id, create)).status).toBe(403);
});

test("a member who is being suspended can't send a document for signing", async () => {
  const mia = await member({ can_create: true });
  const { id } = await createDocumentTemplate(world, mia);
  const sending = duringSuspension(mia.user.id, () => sendSigning(world, mia, { template: id }));
  await expect(sending).rejects.toThrow("answered 403");
});

test("an agent who is being suspended can't invite a person to apply", async () => {
  const mia = await member({ is_agent: true });
  const { slug } = await createForm(world, scene.companyOwner);
  await expect(duringSuspension(mia.user.id, () => inviteToApply(world, mia, slug))).rejects.toThrow("answered 403");
});
