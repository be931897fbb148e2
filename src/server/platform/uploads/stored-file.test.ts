import { beforeAll, describe, expect, test } from "vitest";
import { createVault } from "#server/platform/encryption/vault.ts";
import { createForm, createLandlord, type Person, submitApplication, uploadFile } from "#server/testing/factories.ts";
import { textPdf } from "#server/testing/pdf/text-pdf.ts";
import { createJpeg } from "#server/testing/upload-files.ts";
import { openWorld } from "#server/testing/world.ts";
import { findAttachmentFile, saveAttachmentFile } from "./stored-file.ts";

const world = openWorld();
const field = "attachments__pay_stubs";
let owner: Person;
let slug: string;
beforeAll(async () => {
  owner = await createLandlord(world);
  slug = (await createForm(world, owner)).slug;
});

const readStored = async (path: string) => Buffer.from(await world.deps.files.getBytes(path));
const download = (path: string) =>
  world.get(`/attachments/download?path=${encodeURIComponent(path)}`, { token: owner.token });
const changeRow = (path: string, set: { encrypted: boolean }) =>
  world.db.updateTable("attachments").set(set).where("key", "=", path.replace("form-uploads/", "")).execute();

describe("stored files", () => {
  test.each([
    ["PDF", async () => await textPdf(["Collar Works Cafe"]), ["%PDF-1.7", "endobj", "/Contents"]],
    ["photo", createJpeg, []],
  ])(
    "stored files contain no part of an uploaded %s in plain text, and the landlord can download it completely",
    async (_what, make, signs) => {
      const path = await uploadFile(world, await make());
      await submitApplication(world, slug, { [field]: path });
      const { status, raw, headers } = await download(path);
      expect([status, headers["content-length"]]).toEqual([200, String(raw.length)]);
      const bytes = await readStored(path);
      for (const sign of signs) {
        expect(raw.includes(Buffer.from(sign, "latin1"))).toBe(true);
        expect(bytes.includes(Buffer.from(sign, "latin1"))).toBe(false);
      }
      for (let offset = 0; offset + 16 <= raw.length; offset += 16)
        expect(bytes.includes(raw.subarray(offset, offset + 16))).toBe(false);
    },
  );

  test("a stored file can't be downloaded if it was swapped, modified or stored unencrypted", async () => {
    const [one, two] = [
      await uploadFile(world, await textPdf(["one"])),
      await uploadFile(world, await textPdf(["two"])),
    ];
    await submitApplication(world, slug, { [field]: one });
    const own = await readStored(one);
    const flipped = Buffer.from(own);
    flipped[flipped.length - 1] = (flipped.at(-1) ?? 0) ^ 1;
    for (const other of [
      await readStored(two),
      flipped,
      own.subarray(0, 40),
      await textPdf(["one"]),
      Buffer.alloc(0),
    ]) {
      await world.deps.files.put(one, other);
      expect((await download(one)).status).toBe(500);
    }
    await world.deps.files.put(one, own);
    expect((await download(one)).status).toBe(200);
  });

  test("a stored file that is marked as unencrypted, like older files, can be downloaded", async () => {
    const path = await uploadFile(world, await textPdf(["old"]));
    await submitApplication(world, slug, { [field]: path });
    const old = await textPdf(["old"]);
    await world.deps.files.put(path, old);
    await changeRow(path, { encrypted: false });
    expect((await download(path)).raw).toEqual(old);
  });
});

test("after the encryption key is rotated, the old key decrypts old files and the new key encrypts new files", async () => {
  const [old, next, hmac] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte).toString("base64")) as [
    string,
    string,
    string,
  ];
  const vaultOf = (current: string, keys: Record<string, string>) =>
    createVault({ encryption: { current, keys }, hmac });
  const before = { ...world.deps, vault: vaultOf("2025.old", { "2025.old": old }) };
  const after = { ...world.deps, vault: vaultOf("new", { new: next, "2025.old": old }) };
  await saveAttachmentFile(before, "k", Buffer.from("pay stub"));
  expect((await findAttachmentFile(after, { key: "k", encrypted: true }))?.toString()).toBe("pay stub");
  await saveAttachmentFile(after, "k", Buffer.from("pay stub"));
  await expect(findAttachmentFile(before, { key: "k", encrypted: true })).rejects.toThrow('The encryption key "new"');
});
