import { rmSync, utimesSync } from "node:fs";
import { join } from "node:path";
import type { Disk } from "flydrive";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { hourMs } from "#rules/time/durations.ts";
import { encryptedPlaces } from "#server/registry/encrypted-locations.ts";
import { createContractScene } from "#server/testing/contract-scene.ts";
import { createForm, createLandlord, goodPassword, submitApplication, uploadFile } from "#server/testing/factories.ts";
import { createMemoryFolder } from "#server/testing/memory-folder.ts";
import { textPdf } from "#server/testing/pdf/text-pdf.ts";
import { startS3 } from "#server/testing/s3/start-s3.ts";
import { openWorld } from "#server/testing/world.ts";
import { createDisk, listKeys } from "../files/files.ts";
import { imageUrl } from "../files/image-url.ts";
import { deleteUnreferencedFiles, findUnreferencedFiles } from "./unreferenced-files.ts";

const world = openWorld();
const folder = createMemoryFolder("lintel-unreferenced-");
const s3 = await startS3();
const now = Date.now();
const deletionLimit = new Date(now - 48 * hourMs);

const stores = [
  {
    name: "a folder",
    files: { kind: "local" as const, folder },
    age: (path: string, written: Date) => utimesSync(join(folder, path), written, written),
  },
  {
    name: "a bucket",
    files: { kind: "s3" as const, prefix: "lintel", ...s3 },
    age: (path: string, written: Date) => Object.assign(s3.stored.get(`lintel/${path}`) ?? {}, { modified: written }),
  },
];

/** The columns that contain keys of files, each with its folder. */
const fileColumns = encryptedPlaces.files.flatMap((place) =>
  place.rows.map((row) => ({ folder: place.folder, ...row })),
);
/** the path of one file for each column */
const unreferencedColumns: string[] = [];

beforeAll(async () => {
  const scene = await createContractScene(world);
  const { token } = scene.owner;
  await world.post(`/applications/${scene.application}/export/`, { format: "json", parts: ["summary"] }, { token });
  await world.post("/data_exports/", { password: goodPassword }, { token });
  const { slug } = await createForm(world, await createLandlord(world));
  await submitApplication(world, slug, {
    attachments__pay_stubs: await uploadFile(world, await textPdf(["Collar Works"])),
  });
  await uploadFile(world, await textPdf(["Quarry Bell"]));
  await world.pool.query(
    "update document_signings set sealed_at = now(), sealed_key = id || '/sealed', sealed_sha256 = '\\x00'",
  );
  await world.pool.query("update application_exports set file_key = id || '/file'");
  for (const { folder, table, column } of fileColumns) {
    const { rows } = await world.pool.query<{ key: string }>(`select ${column}::text as key from ${table} limit 1`);
    unreferencedColumns.push(`${folder}/${rows[0]?.key}`);
  }
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await s3.close();
});

async function withStore<T>(
  disk: Disk,
  work: (store: { client: pg.ClientBase; disk: Disk }) => Promise<T>,
  pool = world.pool,
) {
  const client = await pool.connect();
  try {
    return await work({ client, disk });
  } finally {
    client.release();
  }
}

async function listPaths(disk: Disk): Promise<string[]> {
  const paths: string[] = [];
  for await (const path of listKeys(disk)) paths.push(path);
  return paths.sort();
}

describe.each(stores)("unreferenced files in $name", ({ files, age }) => {
  test("a file without a database row is deleted two days after it was written, but not a newer file or a referenced one", async () => {
    const disk = await createDisk({ files });
    const written = { "form-uploads/lost": 49, "sealed/0197/lost": 49, "form-uploads/fresh": 47 };
    for (const path of [...unreferencedColumns, ...Object.keys(written)]) {
      await disk.put(path, "content");
      age(path, new Date(now - (written[path as keyof typeof written] ?? 1_000) * hourMs));
    }
    const lost = ["form-uploads/lost", "sealed/0197/lost"];
    const { unreferenced, count } = await withStore(disk, (store) => findUnreferencedFiles(store, deletionLimit));
    expect([unreferenced.sort(), count]).toEqual([lost, fileColumns.length + 3]);
    expect(await listPaths(disk)).toHaveLength(fileColumns.length + 3);
    expect(await withStore(disk, (store) => deleteUnreferencedFiles(store, deletionLimit))).toBe(2);
    expect(await listPaths(disk)).toEqual([...unreferencedColumns, "form-uploads/fresh"].sort());
    expect(await withStore(disk, (store) => deleteUnreferencedFiles(store, deletionLimit))).toBe(0);
  });

  test("a picture without a database row is deleted 30 days after it was written, but not a photo or a logo that is in use", async () => {
    const disk = await createDisk({ files });
    const owner = await createLandlord(world);
    const { slug } = await createForm(world, owner);
    const keys = { photo: `photo${owner.user.id}`, logo: `logo${owner.user.id}`, form: `form${owner.user.id}` };
    await world.pool.query("update users set profile_photo = $1 where id = $2", [keys.photo, owner.user.id]);
    await world.pool.query("update landlords set logo = $1 where user_id = $2", [keys.logo, owner.user.id]);
    await world.pool.query(
      `update template_versions set form = jsonb_set(form, '{appearance}', $1)
       where template_id = (select id from application_templates where slug = $2)`,
      [JSON.stringify({ logo: imageUrl(keys.form) }), slug],
    );
    const inUse = Object.values(keys).map((key) => `images/${key}`);
    const written = { "images/lost": 31, "images/fresh": 29 };
    for (const path of [...inUse, ...Object.keys(written)]) {
      await disk.put(path, "content");
      age(path, new Date(now - (written[path as keyof typeof written] ?? 100) * 24 * hourMs));
    }
    const ages = vi.spyOn(disk, "getMetaData");
    const { unreferenced } = await withStore(disk, (store) => findUnreferencedFiles(store, deletionLimit));
    expect(unreferenced).toEqual(["images/lost"]);
    const images = ages.mock.calls.flat().filter((path) => path.startsWith("images/"));
    expect(images.sort()).toEqual(["images/fresh", "images/lost"]);
    expect(await withStore(disk, (store) => deleteUnreferencedFiles(store, deletionLimit))).toBe(1);
    expect(await listPaths(disk)).toEqual(expect.arrayContaining([...inUse, "images/fresh"]));
    for (const path of [...inUse, "images/fresh"]) await disk.delete(path);
  });
});

test("no unreferenced file is deleted if many files have no database row, since they may belong to another installation", async () => {
  const disk = await createDisk({ files: { kind: "local", folder } });
  const paths = Array.from({ length: 21 }, (_, index) => `documents/of-another-${index}`);
  for (const path of paths) {
    await disk.put(path, "content");
    stores[0]?.age(path, new Date(now - 49 * hourMs));
  }
  await expect(withStore(disk, (store) => deleteUnreferencedFiles(store, deletionLimit))).rejects.toThrow(
    /No database row references 21 of \d+ files/,
  );
  expect(await listPaths(disk)).toEqual(expect.arrayContaining(paths));
});

test("a database role that can't see other tenants' rows because of row security can't delete unreferenced files", async () => {
  const disk = await createDisk({ files: { kind: "local", folder } });
  const work = withStore(disk, (store) => deleteUnreferencedFiles(store, deletionLimit), world.apiPool);
  await expect(work).rejects.toThrow("Only the owner of the tables");
});

/** Columns whose name suggests that they contain the key of an encrypted file, but don't. */
const otherColumns = [
  // hashes, and keys of other things
  "attempts.key",
  "idempotency_keys.key_hash",
  "ledger_differences.key",
  "process_keys.keys",
  "provider_movements.key",
  "request_counts.key",
  "text_messages.key",
  // the name of a folder, in which `file_key` names the file
  "application_exports.id",
  // the files' bytes, and the provider's IDs of them
  "dispute_answers.files",
  "dispute_answers.provider_files",
  // public pictures, in the folder `images`
  "landlords.logo",
  "users.profile_photo",
];

test("every database column whose name suggests a file key is declared with the file's folder, or listed as something else", async () => {
  const { rows } = await world.pool.query<{ name: string }>(
    `select c.table_name || '.' || c.column_name as name from information_schema.columns c
     where c.table_schema = 'public' and (
       c.column_name ~ '(^|_)(key|file|upload|attachment|photo|image|picture|logo|path)s?($|_)'
       and c.column_name !~ '_(at|on)$'
       or c.column_name = 'id' and c.table_name ~ '(file|upload|attachment|export|image|picture|photo)s?($|_)')`,
  );
  const declared = fileColumns.map(({ table, column }) => `${table}.${column}`);
  expect(rows.map(({ name }) => name).sort()).toEqual([...declared, ...otherColumns].sort());
});

test("each stored file's key is found in the columns declared for its folder, and in no other columns", async () => {
  const { rows } = await world.pool.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns c
     where table_schema = 'public' and data_type in ('text', 'uuid', 'ARRAY', 'jsonb')
     and exists (select from information_schema.tables t where t.table_name = c.table_name and table_type = 'BASE TABLE')`,
  );
  const keys = (await listPaths(world.deps.files)).map((path) => path.slice(path.indexOf("/") + 1));
  expect(keys.length).toBeGreaterThan(2);
  const found = new Set<string>();
  for (const { table, column } of rows) {
    const at = await world.pool.query(`select from "${table}" where "${column}"::text = any($1) limit 1`, [keys]);
    if (at.rowCount) found.add(`${table}.${column}`);
  }
  const declared = fileColumns.map(({ table, column }) => `${table}.${column}`);
  expect([...found].filter((name) => !declared.includes(name))).toEqual([]);
});
