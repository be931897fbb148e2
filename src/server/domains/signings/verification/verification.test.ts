import { expect, test } from "vitest";
import type { VerifiedDocument } from "#contract/documents/document-verifications.ts";
import { sealDocument } from "#server/domains/signings/sealing/seal-document.ts";
import { filePart } from "#server/testing/multipart.ts";
import { sealable, sealingDeps } from "#server/testing/sealing/sealable.ts";
import { goodPng, pdf } from "#server/testing/upload-files.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();
const verify = (bytes: Buffer) =>
  world.post<VerifiedDocument>("/document_verifications/", undefined, filePart("document", bytes));

test("anybody may verify a document that this installation sealed", async () => {
  const { bytes } = await sealDocument(world.deps, await sealable());
  const reply = await verify(bytes);
  expect([reply.status, reply.body]).toMatchObject([
    200,
    { state: "unchanged", seal: { number: "LS-2026-0001", own: true } },
  ]);
  const changed = Buffer.from(bytes);
  changed[500] = (changed[500] ?? 0) ^ 1;
  expect((await verify(changed)).body).toEqual({ state: "changed", seal: null });
});

test("a document that another installation sealed is not taken for this one's", async () => {
  const { bytes } = await sealDocument(sealingDeps({ secret: 3 }), await sealable());
  expect((await verify(bytes)).body).toMatchObject({ state: "unchanged", seal: { own: false } });
});

test("files without a seal are none, whatever they are", async () => {
  for (const bytes of [pdf(), await goodPng(), Buffer.from("x")])
    expect([(await verify(bytes)).status, (await verify(bytes)).body]).toEqual([
      200,
      { state: "unsealed", seal: null },
    ]);
});

test("a verified file is not stored", async () => {
  const before = await world.db.selectFrom("attachments").select("key").execute();
  const { bytes } = await sealDocument(world.deps, await sealable());
  await verify(bytes);
  expect(await world.db.selectFrom("attachments").select("key").execute()).toEqual(before);
});
