import { beforeEach, expect, test } from "vitest";
import { reopenDays } from "#rules/settings/account-closing.ts";
import { dayMs } from "#rules/time/durations.ts";
import { verifyHistory } from "#server/platform/audit/audit-log.ts";
import { createLandlord, goodPassword, type Person } from "#server/testing/factories.ts";
import { dumpDatabase } from "#server/testing/leaks/dump-database.ts";
import { createDocumentTemplate } from "#server/testing/scenes/documents.ts";
import {
  createCompletedSigning,
  readSigningLink,
  sendSigning,
  startSignerSession,
} from "#server/testing/scenes/signings.ts";
import { openWorld } from "#server/testing/world.ts";
import { sweep } from "./jobs/sweep.ts";

const world = openWorld();
let owner: Person;
beforeEach(async () => {
  owner = await createLandlord(world);
});
const sweepAfterDays = async (days: number) => {
  world.pass(days * dayMs);
  await sweep(world.deps);
  await world.runJobs();
};
const rowOf = (id: string) =>
  world.db.selectFrom("document_signings").selectAll().where("id", "=", id).executeTakeFirst();
const history = async (id: string) =>
  (await world.db.selectFrom("audit_logs").select("action").where("chain", "=", id).orderBy("position").execute()).map(
    ({ action }) => action,
  );
const tokenOf = async ({ username }: Person) =>
  (await world.post<{ access: string }>("/token/", { username, password: goodPassword })).body.access;
const stored = (prefix: string) => world.deps.files.exists(prefix);

test("a signed document is stored for sender and signer for its retention period, and then deleted except for its history", async () => {
  const { id, recipients, attachment_order, template } = await sealed();
  const tenant = recipients[0]?.email ?? "";
  const sealedPath = `sealed/${(await rowOf(id))?.sealed_key}`;
  // the file of a sealing attempt that crashed before its row was stored
  const killed = `sealed/${id}/killed`;
  await world.deps.files.put(killed, "x");
  await sweepAfterDays(world.deps.config.signedDocumentDays - 1);
  const token = await tokenOf(owner);
  expect((await world.get(`/document_signings/${id}/sealed/`, { token })).status).toBe(200);
  const session = await startSignerSession(world, tenant);
  expect((await world.get(`/document_signings/${id}/signer/sealed/`, { token: session })).status).toBe(200);
  await sweepAfterDays(2);
  expect(await rowOf(id)).toBeUndefined();
  for (const path of [sealedPath, killed]) expect(await stored(path)).toBe(false);
  expect((await world.get(`/document_signings/${id}/signer/sealed/`, { token: session })).status).toBe(401);
  expect((await history(id)).at(-1)).toBe("document destroyed");
  expect((await verifyHistory(world.db)).faults).toEqual([]);
  // emails are deleted after 30 days
  await sweepAfterDays(31);
  const all = await dumpDatabase(world);
  for (const gone of [tenant, recipients[0]?.name ?? ""]) expect(all).not.toContain(gone);
  // the template belongs to the landlord, and stays
  expect(await stored(`documents/${attachment_order[0]}`)).toBe(true);
  expect(await templateRow(template)).toMatchObject({ deleted_at: null });
});

test("a voided document is deleted after 90 days, and a document that can still be signed isn't", async () => {
  const open = await sendSigning(world, owner, { expires_in_days: 180 });
  const voided = await sendSigning(world, owner, { expires_in_days: 180 });
  const token = await tokenOf(owner);
  expect((await world.post(`/document_signings/${voided.id}/void/`, { reason: "New terms" }, { token })).status).toBe(
    200,
  );
  await sweepAfterDays(89);
  expect(await rowOf(voided.id)).toBeDefined();
  await sweepAfterDays(2);
  expect([await rowOf(voided.id), (await rowOf(open.id))?.status]).toEqual([undefined, "sent"]);
});

test("a signed document that isn't sealed yet isn't deleted at the end of its retention period", async () => {
  const { id } = await createCompletedSigning(world, owner);
  await sweepAfterDays(world.deps.config.signedDocumentDays + 1);
  expect((await rowOf(id))?.status).toBe("completed");
});

test("the database rejects deleting a version of a document template that still exists", async () => {
  const { id } = await createDocumentTemplate(world, owner);
  await expect(world.db.deleteFrom("document_versions").where("template_id", "=", id).execute()).rejects.toThrow(
    "a version stays as long as its document",
  );
});

test("closing an account erases its unused document template and file, but signed documents stay for their retention period", async () => {
  const companyOwner = await createLandlord(world, "Bianca Ostrander");
  const unsent = await createDocumentTemplate(world, companyOwner, { name: "Pet agreement" });
  const { id, recipients, template } = await sealed(companyOwner);
  const open = await sendSigning(world, companyOwner);
  const waiting = open.recipients[0]?.email ?? "";
  expect(await readSigningLink(world, waiting)).not.toBe("");
  const token = await tokenOf(companyOwner);
  expect((await world.post("/account/close/", { password: goodPassword }, { token })).status).toBe(200);
  expect((await rowOf(open.id))?.status).toBe("voided");
  await sweepAfterDays(reopenDays);
  await sweepAfterDays(2);
  expect(await templateRow(unsent.id)).toBeUndefined();
  expect(await stored(`documents/${unsent.files[0]?.id}`)).toBe(false);
  expect(await templateRow(template)).toBeDefined();
  const session = await startSignerSession(world, recipients[0]?.email ?? "");
  const read = await world.get<{ sender: string }>(`/document_signings/${id}/signer/document/`, { token: session });
  expect([read.status, read.body.sender]).toEqual([200, "Bianca Ostrander"]);
  await sweepAfterDays(world.deps.config.applicationDays);
  expect(await dumpDatabase(world)).toContain("Bianca Ostrander");
  await sweepAfterDays(world.deps.config.signedDocumentDays);
  await sweepAfterDays(1);
  expect([await rowOf(id), await templateRow(template)]).toEqual([undefined, undefined]);
  expect(await dumpDatabase(world)).not.toContain("Bianca Ostrander");
});

const templateRow = (id: string) =>
  world.db.selectFrom("document_templates").select("deleted_at").where("id", "=", id).executeTakeFirst();

/** Creates a document that everybody signed, with its seal. */
async function sealed(by = owner) {
  const signing = await createCompletedSigning(world, { ...by, token: await tokenOf(by) });
  await world.runJobs();
  const row = await rowOf(signing.id);
  expect(row?.sealed_at).not.toBeNull();
  return { ...signing, template: row?.template_id ?? "" };
}
