import { expect, test } from "vitest";
import type { PreviewedNotice } from "#contract/adverse-actions.ts";
import type { Problem } from "#contract/schemas/common.ts";
import { defaultForm } from "#rules/forms/default-form.ts";
import { openEditing } from "#server/domains/application-review/application/testing/edit-scene.ts";
import {
  correctionBody,
  createApplicant,
  createCompanyOwnedBy,
  createForm,
  createLandlord,
  submitApplication,
} from "#server/testing/factories.ts";
import { addressIn } from "#server/testing/scenes/homes.ts";
import { createReadyReport } from "#server/testing/scenes/ready-report.ts";

const scene = openEditing();
const { world, mine, save, read } = scene;

const withdraw = (id: string, { token, ...body }: { token?: string; shareToken?: string }) =>
  world.post<{ electronic_consent_withdrawn_at: string } & Problem>(
    `/applications/${id}/withdraw_electronic_consent/`,
    body,
    token ? { token } : {},
  );
const bundleOf = async (id: string) => (await read(id)).bundle.slug;
const reasons = ["Credit history"];

/** Returns whether the preview says that the notice of a decline must be printed, as Washington law requires in writing. */
async function isPrinted(id: string) {
  const bundle = await bundleOf(id);
  const { body } = await world.post<{ results: PreviewedNotice[] }>(
    "/adverse_actions/preview/",
    { bundle, kind: "decline", adverse_action: true, reasons },
    { token: scene.owner.token },
  );
  return body.results.map(({ printed }) => printed);
}

test("after the applicant withdrew consent to electronic records, a notice that the law requires in writing can't be emailed", async () => {
  const { id } = await mine({ rental_property__address: addressIn("Olympia", "WA", "98501") });
  await createReadyReport(world, id, { kind: "credit", opened: true });
  expect(await isPrinted(id)).toEqual([false]);
  expect((await read(id, scene.renter)).abilities.withdraw_electronic_consent).toBe(true);
  const first = await withdraw(id, { token: scene.renter.token });
  expect(first).toMatchObject({
    status: 200,
    body: { electronic_consent_withdrawn_at: world.clock.at.toISOString() },
  });
  world.pass(60_000);
  expect((await withdraw(id, { token: scene.renter.token })).body).toEqual(first.body);
  expect(await isPrinted(id)).toEqual([true]);
  const seen = await read(id);
  expect(seen).toMatchObject({ ...first.body, is_new: true, abilities: { withdraw_electronic_consent: false } });
  expect(seen.audit_logs?.filter(({ action }) => action === "electronic consent withdrawn")).toHaveLength(1);
  const decline = (delivery: string) =>
    world.post<Problem>(
      `/application_bundles/${seen.bundle.slug}/reject/`,
      { adverse_action: true, reasons, with_email: true, email_body: "Sorry.", delivery },
      { token: scene.owner.token },
    );
  const refused = await decline("email");
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ["delivery"]]);
  expect((await decline("mail")).status).toBe(200);
  // also after the decision: more notices may follow
  const late = await mine();
  await world.db.updateTable("applications").set({ status: "R" }).where("id", "=", late.id).execute();
  expect((await withdraw(late.id, { token: scene.renter.token })).status).toBe(200);
});

test("a correction that the applicant signs again consents to electronic records again", async () => {
  const { id } = await mine();
  await withdraw(id, { token: scene.renter.token });
  expect((await save(id, correctionBody({ applicant__phone: "(518) 555-0177" }))).status).toBe(200);
  expect(await read(id)).toMatchObject({
    electronic_consent_withdrawn_at: null,
    abilities: { withdraw_electronic_consent: true },
  });
});

test("the landlord's side records the withdrawal of an applicant who wrote to them, and the holder of the claim token withdraws it, but nobody else can", async () => {
  const owner = await createLandlord(world);
  const [viewer, manager] = [await createLandlord(world), await createLandlord(world)];
  const team = await createCompanyOwnedBy(world, owner);
  await team.add(viewer, {});
  await team.add(manager, { show_accept_reject_button: true });
  const { slug } = await createForm(world, owner);
  const [recorded, held] = [await submitApplication(world, slug), await submitApplication(world, slug)];
  expect((await withdraw(recorded.id, { token: viewer.token })).status).toBe(403);
  for (const other of [await createLandlord(world), await createApplicant(world)])
    expect((await withdraw(recorded.id, { token: other.token })).status).toBe(404);
  expect((await withdraw(recorded.id, {})).status).toBe(404);
  expect((await withdraw(recorded.id, { shareToken: held.token })).status).toBe(404);
  expect((await withdraw(recorded.id, { token: manager.token })).status).toBe(200);
  expect((await withdraw(held.id, { shareToken: held.token })).status).toBe(200);
  expect(await read(recorded.id, owner)).toMatchObject({
    electronic_consent_withdrawn_at: world.clock.at.toISOString(),
    audit_logs: [{ action: "electronic consent withdrawn", by: manager.user.name }, {}],
  });
});

test("without a signature there is no consent to electronic records to withdraw", async () => {
  const owner = await createLandlord(world);
  const { slug } = await createForm(world, owner, { form: { sections: defaultForm.sections.slice(0, 1) } });
  const { body } = await world.post<{ application: { id: string } }>(`/application_templates/${slug}/submit/`, {
    values: {},
  });
  const { id } = body.application;
  expect((await read(id, owner)).abilities.withdraw_electronic_consent).toBe(false);
  expect((await withdraw(id, { token: owner.token })).status).toBe(409);
});
