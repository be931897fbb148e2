import { afterEach, expect, test } from "vitest";
import type { DisputeDetails } from "#contract/my-payments/disputes.ts";
import { dayMs } from "#rules/time/durations.ts";
import { emailsTo } from "#server/testing/emails.ts";
import { createLandlord } from "#server/testing/factories.ts";
import { filePart } from "#server/testing/multipart.ts";
import { extractPdfText } from "#server/testing/pdf/pdf-text.ts";
import { destroyNow } from "#server/testing/scenes/destroy-now.ts";
import {
  answerDispute,
  createDisputedPayment,
  deliverWebhooks,
  findStripe,
  listStoredAnswers,
  listUploadedFiles,
  loadProviderDispute,
  readDispute,
} from "#server/testing/scenes/disputes.ts";
import { createStaffMember, startImpersonation } from "#server/testing/scenes/impersonation.ts";
import { createAcceptedApplication, payCharge, requestCharge } from "#server/testing/scenes/move-in.ts";
import { setUpBank } from "#server/testing/scenes/payouts.ts";
import { createPng } from "#server/testing/upload-files.ts";
import { openWorld } from "#server/testing/world.ts";
import { remindOfDisputes } from "./jobs/remind-of-disputes.ts";

const world = openWorld({ sandbox: true });
afterEach(() => findStripe(world).vendor.faults.clear());

async function upload(): Promise<string> {
  const part = filePart("attachment", await createPng(), "messages with Nora.png");
  const { body } = await world.request<{ filenames: string[] }>("POST", "/attachments/upload/", part);
  return body.filenames[0] ?? "";
}

test("files that a landlord adds to the answer to a dispute are sent as evidence, and nobody can download them", async () => {
  const scene = await createDisputedPayment(world);
  const path = await upload();
  const reply = await answerDispute(world, scene, "", {}, [{ kind: "customer_communication", path }]);
  expect(reply.status).toBe(201);
  await deliverWebhooks(world);
  const { evidence } = loadProviderDispute(world, scene);
  const sent = listUploadedFiles(world).find(({ id }) => id === evidence.customer_communication);
  expect(sent).toMatchObject({ filename: "customer_communication.png", type: "png" });
  expect((await readDispute(world, scene)).answer?.files).toEqual([
    { kind: "customer_communication", name: "messages with Nora.png" },
  ]);
  for (const { token } of [scene.owner, scene.renter])
    expect((await world.get(`/attachments/download?path=${path}`, { token })).status).toBe(404);
});

test("an answer to a dispute is rejected if it has an unknown file, two files of a kind, or more than 4 MB of files", async () => {
  const scene = await createDisputedPayment(world);
  const [one, other] = [await upload(), await upload()];
  const kind = "refund_policy";
  const faultOf = async (...files: { kind: string; path: string }[]) => {
    const { status, body } = await answerDispute(world, scene, "", {}, files);
    return [status, Object.keys(body.errors ?? {})];
  };
  const refused = [422, ["files"]];
  expect(await faultOf({ kind, path: `form-uploads/${"x".repeat(43)}` })).toEqual(refused);
  expect(await faultOf({ kind, path: one }, { kind, path: other })).toEqual(refused);
  await world.db.updateTable("uploads").set({ size: 3_999_999 }).execute();
  expect(await faultOf({ kind, path: one }, { kind: "uncategorized_file", path: other })).toEqual(refused);
  expect(await listStoredAnswers(world, scene)).toEqual([]);
});

test("when an application is destroyed, the landlord's statement, files and evidence in a dispute are erased", async () => {
  const scene = await createDisputedPayment(world);
  await answerDispute(world, scene, "They toured the home.", {}, [{ kind: "refund_policy", path: await upload() }]);
  await deliverWebhooks(world);
  expect(await listStoredAnswers(world, scene)).toMatchObject([
    { content: expect.any(String), files: expect.any(String) },
  ]);
  await destroyNow(world, scene.id);
  expect(await listStoredAnswers(world, scene)).toMatchObject([
    { status: "sent", statement: null, content: null, files: null },
  ]);
});

test("the evidence for a disputed move-in charge contains the landlord's request and the payer's account, but nothing about reports", async () => {
  const owner = await setUpBank(world, await createLandlord(world));
  const scene = await createAcceptedApplication(world, owner);
  const { body: charge } = await requestCharge(world, scene, { kind: "other_charge", label: "Key fob" });
  await payCharge(world, scene, charge.id, "pm_card_createDispute");
  await deliverWebhooks(world);
  const { id } = await world.db
    .selectFrom("disputes as d")
    .innerJoin("payments as p", "p.id", "d.payment_id")
    .select("d.id")
    .where("p.move_in_charge_id", "=", charge.id)
    .executeTakeFirstOrThrow();
  const body = { document: "service_documentation", statement: "" };
  const pdf = extractPdfText((await world.post(`/disputes/${id}/evidence/`, body, { token: owner.token })).raw);
  for (const words of ["Request for payment", "Key fob", "$2,400.00", scene.renter.username])
    expect(pdf).toContain(words);
  expect(pdf).not.toMatch(/Credit report|Refund terms/);
  // the application was signed long before this payment
  const shown = await world.get<DisputeDetails>(`/disputes/${id}/`, { token: owner.token });
  expect(shown.body.evidence_texts.map(({ name }) => name)).not.toContain("customer_purchase_ip");
});

test("the evidence for a disputed payment by bank account names the bank account, and no card", async () => {
  const scene = await createDisputedPayment(world);
  await world.db
    .updateTable("payments")
    .set({ method: "bank", brand: "Test Bank", last4: "6789" })
    .where("application_id", "=", scene.id)
    .execute();
  const { evidence } = await readDispute(world, scene);
  const rows = evidence.flatMap((section) => section.rows);
  expect(rows).toContainEqual({ label: "Bank account", text: "Test Bank ending in 6789" });
  expect(rows.filter(({ label, text }) => /card/i.test(label + text))).toEqual([]);
});

test("support staff who impersonate a landlord can read a dispute, but can't answer or accept it", async () => {
  const scene = await createDisputedPayment(world);
  const token = await startImpersonation(world, await createStaffMember(world), scene.owner, { writes: true });
  const read = await world.get<DisputeDetails>(`/disputes/${scene.dispute}/`, { token });
  expect([read.status, read.body.id]).toEqual([200, scene.dispute]);
  for (const action of ["answer", "accept", "send_again"])
    expect((await world.post(`/disputes/${scene.dispute}/${action}/`, {}, { token })).status).toBe(403);
});

test("a landlord who deleted an application is still reminded of its dispute and can answer it, but can't open the application", async () => {
  const owner = await createLandlord(world);
  const scene = await createDisputedPayment(world, { owner });
  const headers = { token: owner.token };
  expect((await world.post("/application_bundles/delete/", { slugs: [scene.bundle] }, headers)).status).toBe(200);
  const [created, respond_by] = [-5, 2].map((days) => new Date(world.clock.at.getTime() + days * dayMs));
  const times = { ...(created && { created }), ...(respond_by && { respond_by }) };
  await world.db.updateTable("disputes").set(times).where("id", "=", scene.dispute).execute();
  await remindOfDisputes(world.deps);
  await deliverWebhooks(world);
  const reminders = emailsTo(world, owner.username).filter(({ subject }) => subject?.startsWith("Reminder: respond"));
  expect(reminders).toHaveLength(1);
  expect(await readDispute(world, scene)).toMatchObject({ application: null, abilities: { answer: true } });
  expect((await answerDispute(world, scene)).status).toBe(201);
  await deliverWebhooks(world);
  expect(await readDispute(world, scene)).toMatchObject({ step: "answered", answer: { status: "sent" } });
  expect((await world.get(`/applications/${scene.id}/`, headers)).status).toBe(404);
  const other = await createLandlord(world);
  expect((await world.get(`/disputes/${scene.dispute}/`, { token: other.token })).status).toBe(404);
});

test("a landlord is reminded of an unanswered dispute three days and one day before the deadline, and not after answering", async () => {
  const [owner, other] = [await createLandlord(world), await createLandlord(world)];
  await createDisputedPayment(world, { owner });
  const answered = await createDisputedPayment(world, { owner: other });
  await answerDispute(world, answered);
  await deliverWebhooks(world);
  const remindersOf = (username: string) =>
    emailsTo(world, username).filter(({ subject }) => /^Reminder: respond to the bank/.test(subject ?? "")).length;
  const after = async (days: number) => {
    world.pass(days * dayMs);
    await remindOfDisputes(world.deps);
    await Promise.all([remindOfDisputes(world.deps), remindOfDisputes(world.deps)]);
    await deliverWebhooks(world);
    return remindersOf(owner.username);
  };
  const respond_by = new Date(world.clock.at.getTime() + 9 * dayMs);
  await world.db.updateTable("disputes").set({ respond_by }).execute();
  expect([await after(5), await after(1.1), await after(1), await after(1.1), await after(2)]).toEqual([0, 1, 1, 2, 2]);
  expect(remindersOf(other.username)).toBe(0);
});
