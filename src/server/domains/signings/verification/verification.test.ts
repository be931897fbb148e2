import { beforeAll, describe, expect, test } from "vitest";
import type { SignedDocument, VerifiedDocument } from "#contract/documents/document-verifications.ts";
import type { Problem } from "#contract/schemas/common.ts";
import { sealDocument } from "#server/domains/signings/sealing/seal-document.ts";
import { createLandlord } from "#server/testing/factories.ts";
import { filePart } from "#server/testing/multipart.ts";
import { createCompletedSigning, sendSigning } from "#server/testing/scenes/signings.ts";
import { createSealInput, createSealingDeps } from "#server/testing/sealing/seal-input.ts";
import { createPdf, createPng } from "#server/testing/upload-files.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();
const verify = (bytes: Buffer) =>
  world.post<VerifiedDocument>("/document_verifications/", undefined, filePart("document", bytes));

test("anyone can verify whether a document sealed by this installation was changed", async () => {
  const { bytes } = await sealDocument(world.deps, await createSealInput());
  const reply = await verify(bytes);
  expect([reply.status, reply.body]).toMatchObject([
    200,
    { state: "unchanged", seal: { number: "LS-2026-0001", own: true } },
  ]);
  const changed = Buffer.from(bytes);
  changed[500] = (changed[500] ?? 0) ^ 1;
  expect((await verify(changed)).body).toEqual({ state: "changed", seal: null, document: null });
});

test("verifying a document that another Lintel installation sealed says that the seal isn't from this installation", async () => {
  const { bytes } = await sealDocument(createSealingDeps({ secret: 3 }), await createSealInput());
  expect((await verify(bytes)).body).toMatchObject({ state: "unchanged", seal: { own: false } });
});

test("verifying a PDF without a seal, an image or a text says that it is unsealed", async () => {
  for (const bytes of [createPdf(), await createPng(), Buffer.from("x")])
    expect([(await verify(bytes)).status, (await verify(bytes)).body]).toEqual([
      200,
      { state: "unsealed", seal: null, document: null },
    ]);
});

describe("verifying a document of this installation", () => {
  let number: string;
  let email: string;
  let sealed: Buffer;
  beforeAll(async () => {
    const owner = await createLandlord(world);
    const signing = await createCompletedSigning(world, owner);
    await world.runJobs();
    sealed = (await world.get(`/document_signings/${signing.id}/sealed/`, { token: owner.token })).raw;
    number = signing.number;
    email = signing.recipients[0]?.email ?? "";
  });
  const find = async (body: object) =>
    await world.post<{ document: SignedDocument | null } & Partial<Problem>>(
      "/document_verifications/by_number/",
      body,
    );

  test("anyone who has a sealed document can see who signed it and when", async () => {
    const { body } = await verify(sealed);
    const completed = world.clock.at.toISOString();
    expect(body.document).toEqual({
      number,
      completed,
      people: [expect.stringMatching(/^Signer/), expect.stringMatching(/^Signer/)].map((name) => ({
        name,
        kind: "signer",
        completed,
      })),
    });
    expect(JSON.stringify(body)).not.toContain("@example.com");
  });

  test("a document can be verified by certificate number and recipient's email, even in another case, with spaces for hyphens or o for 0", async () => {
    for (const typed of [number, number.toLowerCase().replaceAll("-", " "), ` ${number.replaceAll("0", "o")}`])
      expect((await find({ number: typed, email: email.toUpperCase() })).body.document?.number).toBe(number);
  });

  test("verifying a document by number requires an email address, and the response is the same for unknown numbers and addresses", async () => {
    const replies = [
      await find({ number, email: "stranger@example.com" }),
      await find({ number: "0000-0000-0000", email }),
      await find({ number: "x", email }),
    ];
    for (const { status, body } of replies) expect([status, body]).toEqual([200, { document: null }]);
    const faulty = await find({ number: " ", email: "nobody" });
    expect([faulty.status, Object.keys(faulty.body.errors ?? {}).sort()]).toEqual([422, ["email", "number"]]);
  });

  test("a document can't be verified by number and email address before all recipients have signed", async () => {
    const open = await sendSigning(world, await createLandlord(world));
    const { body } = await find({ number: open.number, email: open.recipients[0]?.email });
    expect(body).toEqual({ document: null });
  });
});

test("a file of 6 MB can be checked for a seal, and one of more than 60 MB is rejected with an error that states the limit", async () => {
  const large = Buffer.concat([createPdf(), Buffer.alloc(6 * 1024 * 1024, "%")]);
  expect((await verify(large)).body.state).toBe("unsealed");
  const beyond = await verify(Buffer.alloc(60 * 1024 * 1024 + 1, "%"));
  expect([beyond.status, JSON.stringify(beyond.body)]).toEqual([413, expect.stringContaining("60 MB")]);
});

test("a file uploaded for verification isn't stored as an attachment", async () => {
  const before = await world.db.selectFrom("attachments").select("key").execute();
  const { bytes } = await sealDocument(world.deps, await createSealInput());
  await verify(bytes);
  expect(await world.db.selectFrom("attachments").select("key").execute()).toEqual(before);
});
