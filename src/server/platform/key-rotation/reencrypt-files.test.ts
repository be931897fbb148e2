import { randomBytes } from "node:crypto";
import type pg from "pg";
import { expect, test } from "vitest";
import { createForm, createLandlord, submitApplication, uploadFile } from "#server/testing/factories.ts";
import { textPdf } from "#server/testing/pdf/text-pdf.ts";
import { openWorld } from "#server/testing/world.ts";
import { createVault } from "../encryption/vault.ts";
import { attachmentFile } from "../uploads/stored-file.ts";
import { countFiles, reencryptFiles } from "./reencrypt-files.ts";

const world = openWorld();
const nextKey = randomBytes(32).toString("base64");
const knownKeys = () => ({ ...world.secrets.encryption.keys, next: nextKey });
const targetEncryption = () => ({
  vault: createVault({ ...world.secrets, encryption: { current: "next", keys: knownKeys() } }),
  current: "next",
});

async function withStore<T>(work: (store: { client: pg.ClientBase; disk: typeof world.deps.files }) => Promise<T>) {
  const client = await world.pool.connect();
  try {
    return await work({ client, disk: world.deps.files });
  } finally {
    client.release();
  }
}

test("re-encrypted files can be read without the old key, and files that no database row refers to stay unchanged", async () => {
  const owner = await createLandlord(world);
  const { slug } = await createForm(world, owner);
  await submitApplication(world, slug, {
    attachments__pay_stubs: await uploadFile(world, await textPdf(["Collar Works"])),
  });
  const unclaimed = await uploadFile(world, await textPdf(["Quarry Bell"]));
  await world.deps.files.put(
    "form-uploads/unreferenced",
    attachmentFile.encrypt(world.deps, "unreferenced", Buffer.from("x")),
  );
  const unreferenced = ["form-uploads/unreferenced"];
  expect(await withStore(countFiles)).toEqual({ counts: { test: 2 }, unreferenced });
  expect(await withStore((store) => reencryptFiles(store, targetEncryption()))).toEqual({
    replaced: 2,
    unreadable: [],
  });
  expect(await withStore(countFiles)).toEqual({ counts: { next: 2 }, unreferenced });
  const alone = createVault({ ...world.secrets, encryption: { current: "next", keys: { next: nextKey } } });
  const stored = Buffer.from(await world.deps.files.getBytes(unclaimed));
  expect(attachmentFile.decrypt({ vault: alone }, unclaimed.replace("form-uploads/", ""), stored).toString()).toContain(
    "%PDF",
  );
});

test("a file that is deleted during its re-encryption stays deleted, even if its database row still exists at that time", async () => {
  const path = await uploadFile(world, await textPdf(["Quarry Bell"]));
  const key = path.replace("form-uploads/", "");
  await withStore(async ({ client, disk }) => {
    const put = disk.put.bind(disk);
    let isDeleted = false;
    disk.put = async (...args) => {
      if (args[0] !== path) return await put(...args);
      await disk.delete(path);
      await put(...args);
      isDeleted = true;
      void world.pool.query("delete from uploads where key = $1", [key]);
    };
    const query = client.query.bind(client);
    client.query = (async (...args: Parameters<typeof query>) => {
      const result = await (query(...args) as unknown as Promise<unknown>);
      if (args[0] === "rollback" && isDeleted)
        await expect
          .poll(async () => (await world.pool.query("select from uploads where key = $1", [key])).rowCount)
          .toBe(0);
      return result;
    }) as typeof client.query;
    await reencryptFiles(
      { client, disk },
      {
        vault: createVault({
          ...world.secrets,
          encryption: { current: "last", keys: { ...knownKeys(), last: nextKey } },
        }),
        current: "last",
      },
    ).finally(() => {
      disk.put = put;
      client.query = query as typeof client.query;
    });
  });
  expect(await world.deps.files.exists(path)).toBe(false);
});
