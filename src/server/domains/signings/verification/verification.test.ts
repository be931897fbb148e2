import { beforeAll, describe, expect, test } from "vitest";
import type { SignedDocument, VerifiedDocument } from "#contract/documents/document-verifications.ts";
import type { Problem } from "#contract/schemas/common.ts";
import { sealDocument } from "#server/domains/signings/sealing/seal-document.ts";
import { landlord } from "#server/testing/factories.ts";
import { filePart } from "#server/testing/multipart.ts";
import { completedSigning, sentSigning } from "#server/testing/scenes/signings.ts";
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
  expect((await verify(changed)).body).toEqual({ state: "changed", seal: null, document: null });
});

test("a document that another installation sealed is not taken for this one's", async () => {
  const { bytes } = await sealDocument(sealingDeps({ secret: 3 }), await sealable());
  expect((await verify(bytes)).body).toMatchObject({ state: "unchanged", seal: { own: false } });
});

test("files without a seal are none, whatever they are", async () => {
  for (const bytes of [pdf(), await goodPng(), Buffer.from("x")])
    expect([(await verify(bytes)).status, (await verify(bytes)).body]).toEqual([
      200,
      { state: "unsealed", seal: null, document: null },
    ]);
});

describe("a document that was signed here", () => {
  let number: string;
  let email: string;
  let sealed: Buffer;
  beforeAll(async () => {
    const owner = await landlord(world);
    const signing = await completedSigning(world, owner);
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

  test("is shown with who signed and when, to whoever has the file", async () => {
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

  test("is shown to whoever has its number and the address of a recipient, however they type them", async () => {
    for (const typed of [number, number.toLowerCase().replaceAll("-", " "), ` ${number.replaceAll("0", "o")}`])
      expect((await find({ number: typed, email: email.toUpperCase() })).body.document?.number).toBe(number);
  });

  test("isn't shown to whoever has only one of them, and an unknown number isn't distinguished from a known one", async () => {
    const replies = [
      await find({ number, email: "stranger@example.com" }),
      await find({ number: "0000-0000-0000", email }),
      await find({ number: "x", email }),
    ];
    for (const { status, body } of replies) expect([status, body]).toEqual([200, { document: null }]);
    const faulty = await find({ number: " ", email: "nobody" });
    expect([faulty.status, Object.keys(faulty.body.errors ?? {}).sort()]).toEqual([422, ["email", "number"]]);
  });

  test("isn't shown before everybody has signed", async () => {
    const open = await sentSigning(world, await landlord(world));
    const { body } = await find({ number: open.number, email: open.recipients[0]?.email });
    expect(body).toEqual({ document: null });
  });
});

test("a sealed file of more than 5 MB is verified, and one beyond the limit is refused with it", async () => {
  const large = Buffer.concat([pdf(), Buffer.alloc(6 * 1024 * 1024, "%")]);
  expect((await verify(large)).body.state).toBe("unsealed");
  const beyond = await verify(Buffer.alloc(60 * 1024 * 1024 + 1, "%"));
  expect([beyond.status, JSON.stringify(beyond.body)]).toEqual([413, expect.stringContaining("60 MB")]);
});

test("a verified file is not stored", async () => {
  const before = await world.db.selectFrom("attachments").select("key").execute();
  const { bytes } = await sealDocument(world.deps, await sealable());
  await verify(bytes);
  expect(await world.db.selectFrom("attachments").select("key").execute()).toEqual(before);
});
