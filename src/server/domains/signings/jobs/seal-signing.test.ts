import { createHash } from "node:crypto";
import { beforeAll, expect, test, vi } from "vitest";
import { documentFile, documentPath, loadDocumentFile } from "#server/domains/documents/document-file.ts";
import { openTenant } from "#server/platform/db/tenant-scope.ts";
import { emailKindsTo } from "#server/testing/emails.ts";
import { createLandlord, type Person } from "#server/testing/factories.ts";
import { createCompletedSigning, createSigner, sendSigning, signByAll } from "#server/testing/scenes/signings.ts";
import { openWorld } from "#server/testing/world.ts";
import { readSeal } from "../sealing/verify/read-seal.ts";
import { sealCompletedSignings, sealSigning } from "./seal-signing.ts";

const world = openWorld();
let owner: Person;
beforeAll(async () => {
  owner = await createLandlord(world);
});

const rowOf = (id: string) =>
  world.db
    .selectFrom("document_signings")
    .select(["tenant", "sealed_at", "sealed_key", "sealed_sha256"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
const sealEvents = async (id: string) => {
  const rows = await world.db.selectFrom("audit_logs").select(["action", "data"]).execute();
  return rows.filter(({ action, data }) => action === "document sealed" && JSON.stringify(data).includes(id)).length;
};
/** Creates a signing that everybody signed, without running its jobs. */
const createUnsealedSigning = async () => {
  const { id, recipients, number } = await createCompletedSigning(world, owner);
  const { tenant } = await rowOf(id);
  return { id, recipients, number, deps: await openTenant(world.deps, tenant) };
};

test("a document is sealed after the last signature, and all recipients are emailed", async () => {
  const { id, recipients, number } = await createUnsealedSigning();
  await world.runJobs();
  const reply = await world.get(`/document_signings/${id}/sealed/`, { token: owner.token });
  expect(readSeal(reply.raw)).toMatchObject({ state: "unchanged", seal: { number } });
  expect((await rowOf(id)).sealed_sha256).toEqual(createHash("sha256").update(reply.raw).digest());
  for (const { email } of recipients) expect(await emailKindsTo(world, email ?? "")).toContain("document_completed");
  expect(await sealEvents(id)).toBe(1);
});

test("a sender who signs their own document is emailed the completed document once", async () => {
  const sender = await createLandlord(world);
  const own = { name: "Ida Berg", email: sender.username, role: "Landlord" };
  await signByAll(world, await sendSigning(world, sender, { sent_to: [createSigner("Tenant"), own] }));
  await world.runJobs();
  const kinds = await emailKindsTo(world, sender.username);
  expect(kinds.filter((kind) => kind === "document_completed")).toHaveLength(1);
});

test("only one of three concurrent attempts to seal a document succeeds, and the files of the others are deleted", async () => {
  const { id, deps } = await createUnsealedSigning();
  const deleted = vi.spyOn(deps.files, "delete");
  await Promise.all([1, 2, 3].map(() => sealSigning(deps, id)));
  const { sealed_key } = await rowOf(id);
  await sealSigning(deps, id);
  expect((await rowOf(id)).sealed_key).toBe(sealed_key);
  expect(await sealEvents(id)).toBe(1);
  expect(deleted).toHaveBeenCalledTimes(2);
});

test("sealing a document whose file couldn't be stored succeeds when it is repeated", async () => {
  const { id, deps } = await createUnsealedSigning();
  const killed = {
    ...deps,
    files: Object.assign(Object.create(deps.files), { put: () => Promise.reject(new Error("killed")) }),
  };
  await expect(sealSigning(killed, id)).rejects.toThrow("killed");
  expect((await rowOf(id)).sealed_at).toBeNull();
  await sealSigning(deps, id);
  expect(await sealEvents(id)).toBe(1);
});

test("a job seals a document that was completed a minute ago but isn't sealed yet, and logs the delay as an error", async () => {
  const { id } = await createUnsealedSigning();
  const error = vi.spyOn(world.deps.log, "error");
  await sealCompletedSignings(world.deps);
  expect((await rowOf(id)).sealed_at).toBeNull();
  world.clock.at = new Date(world.clock.at.getTime() + 61_000);
  await sealCompletedSignings(world.deps);
  expect((await rowOf(id)).sealed_at).not.toBeNull();
  expect(error).toHaveBeenCalledWith({ signing: id, seconds: 61 }, "a signed document is not sealed yet");
  error.mockClear();
  await sealCompletedSignings(world.deps);
  expect(error).not.toHaveBeenCalled();
});

test("a completed signing is sealed immediately, or by a second job after 15 seconds if the first one failed", async () => {
  const { id } = await createUnsealedSigning();
  const { rows } = await world.pool.query<{ after: number }>(
    `select extract(epoch from j.run_at - min(j.run_at) over ())::int as after
     from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'seal-signing' and j.payload ->> 'signing' = $1 order by 1`,
    [id],
  );
  expect(rows.map(({ after }) => after)).toEqual([0, 15]);
});

test("sealing a faulty document is retried after a delay that doubles up to an hour, and logged every minute", async () => {
  const { id, deps } = await createUnsealedSigning();
  const file = await world.db
    .selectFrom("document_files as f")
    .innerJoin("document_signings as s", "s.template_id", "f.template_id")
    .select("f.id")
    .where("s.id", "=", id)
    .executeTakeFirstOrThrow();
  const bytes = await loadDocumentFile(deps, file.id);
  const store = async (content: Buffer) =>
    await deps.files.put(documentPath(file.id), documentFile.encrypt(deps, file.id, content));
  await store(Buffer.from("%PDF-1.7 damaged"));
  const error = vi.spyOn(world.deps.log, "error");
  const sweepAfter = async (seconds: number) => {
    world.clock.at = new Date(world.clock.at.getTime() + seconds * 1_000);
    error.mockClear();
    await sealCompletedSignings(world.deps);
    return error.mock.calls.map(([, text]) => String(text).replace(/^a signed document /, ""));
  };
  const late = "is not sealed yet";
  const failed = "could not be sealed";
  expect(await sweepAfter(31)).toEqual([failed]);
  for (const expected of [[late, failed], [late], [late, failed], [late], [late], [late], [late, failed]])
    expect(await sweepAfter(60)).toEqual(expected);
  await store(bytes);
  expect(await sweepAfter(60)).toEqual([late]);
  expect(await sweepAfter(3_600)).toEqual([late]);
  expect((await rowOf(id)).sealed_at).not.toBeNull();
});
