import type { Disk } from "flydrive";
import type pg from "pg";
import { dayMs } from "#rules/time/durations.ts";
import { OperatorError } from "../common/operator-error.ts";
import { type EncryptedFileLocation, encryptedLocations } from "../encryption/encrypted-locations.ts";
import { listKeys } from "../files/files.ts";
import { quoteIdentifier, readPages } from "../key-rotation/table-pages.ts";

/** `client`: of the owner of the tables, whom row-level security doesn't limit. */
type Store = { client: pg.ClientBase; disk: Disk };

const pageSize = 1_000;
/**
 * Files without a row come from rare failures. If both limits are exceeded, the database probably belongs to other
 * files.
 */
const limit = { count: 20, share: 0.1 };

/**
 * Deletes the files that no database row refers to: their upload was stored, but the response was lost, or the process
 * was killed before the row was committed. Searches the folders of encrypted files and the folder of pictures.
 * @param before only files written before this time, and pictures written four weeks earlier, are deleted: newer ones
 * may still get a row
 * @returns how many were deleted
 * @throws OperatorError if so many have no row that the database and the files can't belong together
 */
export async function deleteUnreferencedFiles(store: Store, before: Date): Promise<number> {
  const { unreferenced, count } = await findUnreferencedFiles(store, before);
  if (unreferenced.length > limit.count && unreferenced.length > count * limit.share)
    throw new OperatorError(
      `No database row references ${unreferenced.length} of ${count} files, so none of them was deleted. Check that ` +
        "DATABASE_URL and FILES belong to the same installation, and that no other installation uses the same place.",
    );
  for (const path of unreferenced) await store.disk.delete(path);
  return unreferenced.length;
}

/**
 * Finds the files that `deleteUnreferencedFiles` would delete, and counts all files of the searched folders. Queries
 * the database first, one page of rows at a time, so that the storage is only queried for the age of files without a
 * row.
 */
export async function findUnreferencedFiles(
  { client, disk }: Store,
  before: Date,
): Promise<{ unreferenced: string[]; count: number }> {
  const unreferenced: string[] = [];
  let count = 0;
  for (const location of encryptedLocations.files) {
    await requireAllRows(
      client,
      location.rows.map(({ table }) => table),
    );
    const referencedKeys = await readKeys(client, location);
    const candidates: string[] = [];
    for await (const path of listKeys(disk, location.folder)) {
      count += 1;
      const key = path.slice(location.folder.length + 1);
      if (!referencedKeys.has(key) && (await isOlder(disk, path, before))) candidates.push(key);
    }
    for (let from = 0; from < candidates.length; from += pageSize)
      unreferenced.push(...(await filterUnreferenced(client, location, candidates.slice(from, from + pageSize))));
  }
  await requireAllRows(
    client,
    imageRows.map(({ table }) => table),
  );
  const referencedImageKeys = await readImageKeys(client);
  const old = new Date(before.getTime() - imageGraceMs);
  const images: string[] = [];
  for await (const path of listKeys(disk, imageFolder)) {
    count += 1;
    const key = path.slice(imageFolder.length + 1);
    if (!referencedImageKeys.has(key) && (await isOlder(disk, path, old))) images.push(key);
  }
  for (let from = 0; from < images.length; from += pageSize)
    unreferenced.push(...(await filterUnreferencedImages(client, images.slice(from, from + pageSize))));
  return { unreferenced, count };
}

/** Public pictures: photos of users, and logos of landlords and of forms. */
const imageFolder = "images";
/** The maximum time between the upload of a form's logo and the saving of the form, in milliseconds. */
const imageGraceMs = 28 * dayMs;

/** The rows that refer to pictures. A form and each of its versions have the path of the logo in their content. */
const imageRows = [
  { table: "users", keys: "array[profile_photo]", where: "profile_photo is not null" },
  { table: "landlords", keys: "array[logo]", where: "logo is not null" },
  {
    table: "template_versions",
    keys: "array(select named[1] from regexp_matches(form::text, 'images/([A-Za-z0-9_-]+)', 'g') as named)",
    where: "form::text like '%images/%'",
  },
];

async function readImageKeys(client: pg.ClientBase): Promise<Set<string>> {
  const found = new Set<string>();
  for (const { table, keys, where } of imageRows) {
    const read = { select: `${keys} as keys`, where, size: pageSize };
    for await (const page of readPages<{ keys: string[] }>(client, table, read))
      for (const { keys } of page) for (const key of keys) found.add(key);
  }
  return found;
}

/** Reads all rows that refer to pictures again: one may have been written in the meantime. */
async function filterUnreferencedImages(client: pg.ClientBase, keys: string[]): Promise<string[]> {
  const parts = imageRows.map(
    (rows) => `select unnest(${rows.keys}) as key from ${quoteIdentifier(rows.table)} where ${rows.where}`,
  );
  const { rows } = await client.query<{ key: string }>(
    `select key from unnest($1::text[]) as key where key not in (${parts.join(" union all ")})`,
    [keys],
  );
  return rows.map(({ key }) => `${imageFolder}/${key}`);
}

/**
 * Requires that the role sees all rows. Row-level security hides rows instead of failing the statement: the files that
 * they refer to would seem unreferenced.
 */
async function requireAllRows(client: pg.ClientBase, names: string[]): Promise<void> {
  const tables = names.map(quoteIdentifier);
  const { rows } = await client.query<{ limited: boolean }>(
    "select bool_or(row_security_active(name::regclass)) as limited from unnest($1::text[]) as name",
    [tables],
  );
  if (rows[0]?.limited !== false)
    throw new Error("Only the owner of the tables can find files that no database row references.");
}

async function readKeys(client: pg.ClientBase, { rows }: EncryptedFileLocation): Promise<Set<string>> {
  const keys = new Set<string>();
  for (const { table, column } of rows) {
    const read = {
      select: `${quoteIdentifier(column)}::text as key`,
      where: `${quoteIdentifier(column)} is not null`,
      size: pageSize,
    };
    for await (const page of readPages<{ key: string }>(client, table, read)) for (const { key } of page) keys.add(key);
  }
  return keys;
}

async function isOlder(disk: Disk, path: string, before: Date): Promise<boolean> {
  // a file that was deleted concurrently
  if (!(await disk.exists(path))) return false;
  return (await disk.getMetaData(path)).lastModified < before;
}

/** Searches all tables in one snapshot: a row may have moved from one to another between separate reads. */
async function filterUnreferenced(
  client: pg.ClientBase,
  location: EncryptedFileLocation,
  keys: string[],
): Promise<string[]> {
  const parts = location.rows.map(
    ({ table, column }) =>
      `select ${quoteIdentifier(column)}::text as key from ${quoteIdentifier(table)} where ${quoteIdentifier(column)}::text = any($1)`,
  );
  const { rows } = await client.query<{ key: string }>(parts.join(" union all "), [keys]);
  const referenced = new Set(rows.map(({ key }) => key));
  return keys.filter((key) => !referenced.has(key)).map((key) => `${location.folder}/${key}`);
}
