import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { StringDecoder } from "node:string_decoder";
import type { Disk } from "flydrive";
import { z } from "zod";
import { OperatorError } from "../common/operator-error.ts";
import { keyIdPattern } from "../config/secrets.ts";
import { readFile } from "../files/files.ts";
import { writeMeasured } from "./write-measured.ts";

/** A copied file: its size in bytes and its SHA-256 in hexadecimal. */
const copied = z.object({ bytes: z.int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) });

/** A table's name, which becomes part of SQL and of a path: letters, digits and underscores. */
const identifier = z.string().regex(/^[a-z_][a-z0-9_]*$/);

const copiedFile = copied.extend({
  key: z.string().min(1),
  /** the ID of the key that it is encrypted with; none for a file that isn't encrypted */
  keyId: z.string().regex(keyIdPattern).optional(),
});

const manifestSchema = z.object({
  format: z.literal(1),
  created: z.iso.datetime(),
  /** the migrations that the database had, and the number of those of the queue */
  migrations: z.array(z.string()),
  queueMigration: z.int(),
  tables: z.array(copied.extend({ schema: identifier, name: identifier, columns: z.array(identifier), rows: z.int() })),
  sequences: z.array(z.object({ schema: identifier, name: identifier, value: z.string().regex(/^\d+$/) })),
  /** how many values use each encryption key; backups of earlier versions don't say it */
  values: z.record(z.string(), z.int()).optional(),
  /** the list of the files, in a file of its own */
  fileList: copied.optional(),
  /** the list itself, in backups of earlier versions */
  files: z.array(copiedFile).optional(),
});

/**
 * What a backup contains. Its text is written last: a folder without it is a backup that was cut off.
 */
export type Manifest = Omit<z.infer<typeof manifestSchema>, "fileList" | "files"> & {
  files: z.infer<typeof copiedFile>[];
};

export const manifestName = "manifest.json";
/** One line of JSON for each file: as one text, the lists of millions would be too long. */
const fileListName = "files.ndjson";

/** Writes a manifest, and before it the list of the files. */
export async function writeManifest(place: Disk, name: string, { files, ...rest }: Manifest): Promise<void> {
  const fileList = await writeMeasured(place, `${name}/${fileListName}`, Readable.from(linesOf(files)));
  await place.put(`${name}/${manifestName}`, `${JSON.stringify({ ...rest, fileList })}\n`);
}

function* linesOf(files: Manifest["files"]): Generator<string> {
  const atOnce = 1_000;
  for (let from = 0; from < files.length; from += atOnce)
    yield files
      .slice(from, from + atOnce)
      .map((file) => `${JSON.stringify(file)}\n`)
      .join("");
}

/** Where a table's rows are, below a backup's folder. */
export const tablePath = ({ schema, name }: { schema: string; name: string }): string =>
  `tables/${schema}.${name}.copy`;

/** @throws OperatorError for a folder without a complete backup */
export async function readManifest(place: Disk, name: string): Promise<Manifest> {
  const bytes = await readFile(place, `${name}/${manifestName}`);
  if (!bytes)
    throw new OperatorError(
      `${name} is not a complete backup: it has no ${manifestName}. It was cut off, or it isn't a backup's own folder, which has a name such as 2026-03-01T02-00-00.`,
    );
  const damaged = (path: string) => new OperatorError(`${name}/${path} is damaged, or of a newer version of Lintel.`);
  const parsed = manifestSchema.safeParse(parseJson(bytes.toString("utf8")));
  if (!parsed.success) throw damaged(manifestName);
  const { fileList, files: listed, ...rest } = parsed.data;
  const files = fileList ? await readFileList(place, `${name}/${fileListName}`, fileList.sha256) : listed;
  if (!files) throw damaged(fileList ? fileListName : manifestName);
  return { ...rest, files };
}

/** @returns undefined if the list is damaged or missing */
async function readFileList(place: Disk, path: string, sha256: string): Promise<Manifest["files"] | undefined> {
  if (!(await place.exists(path))) return undefined;
  const files: Manifest["files"] = [];
  const add = (line: string) => {
    const file = copiedFile.safeParse(parseJson(line)).data;
    if (file) files.push(file);
    return file !== undefined;
  };
  const hash = createHash("sha256");
  const decoder = new StringDecoder("utf8");
  let rest = "";
  for await (const chunk of await place.getStream(path)) {
    hash.update(chunk);
    const lines = (rest + decoder.write(chunk)).split("\n");
    rest = lines.pop() ?? "";
    if (!lines.every(add)) return undefined;
  }
  return rest === "" && hash.digest("hex") === sha256 ? files : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads a file as a stream. @returns its number of bytes, and its SHA-256 in hexadecimal */
export async function hashFile(place: Disk, path: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const chunk of await place.getStream(path)) {
    bytes += chunk.length;
    hash.update(chunk);
  }
  return { bytes, sha256: hash.digest("hex") };
}
