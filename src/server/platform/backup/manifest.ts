import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { StringDecoder } from "node:string_decoder";
import type { Disk } from "flydrive";
import { z } from "zod";
import { parseJson } from "#server/platform/common/parse-json.ts";
import { OperatorError } from "../common/operator-error.ts";
import { keyIdPattern } from "../config/secrets.ts";
import { readFile } from "../files/files.ts";
import { writeHashed } from "./write-hashed.ts";

/** A copied file: its size in bytes and its SHA-256 in hexadecimal. */
const fileHashSchema = z.object({ bytes: z.int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) });

/** A table's name, which becomes part of SQL and of a path: letters, digits and underscores. */
const identifierSchema = z.string().regex(/^[a-z_][a-z0-9_]*$/);

const copiedFileSchema = fileHashSchema.extend({
  key: z.string().min(1),
  /** the ID of the key that it is encrypted with; absent for a file that isn't encrypted */
  keyId: z.string().regex(keyIdPattern).optional(),
});

const manifestSchema = z.object({
  format: z.literal(1),
  created: z.iso.datetime(),
  /** the database's migrations, and the number of the queue's last migration */
  migrations: z.array(z.string()),
  queueMigration: z.int(),
  tables: z.array(
    fileHashSchema.extend({
      schema: identifierSchema,
      name: identifierSchema,
      columns: z.array(identifierSchema),
      rows: z.int(),
    }),
  ),
  sequences: z.array(z.object({ schema: identifierSchema, name: identifierSchema, value: z.string().regex(/^\d+$/) })),
  /** how many values use each encryption key; absent in backups of earlier versions */
  values: z.record(z.string(), z.int()).optional(),
  /** the list of files, stored in a separate file */
  fileList: fileHashSchema.optional(),
  /** the list of files in backups of earlier versions */
  files: z.array(copiedFileSchema).optional(),
});

/** The content of a backup. The manifest is written last: a folder without one is an interrupted backup. */
export type Manifest = Omit<z.infer<typeof manifestSchema>, "fileList" | "files"> & {
  files: z.infer<typeof copiedFileSchema>[];
};

export const manifestName = "manifest.json";
/** One line of JSON per file: a single JSON text of millions of files would be too long. */
const fileListName = "files.ndjson";

/** Writes a manifest, after the list of files. */
export async function writeManifest(destination: Disk, name: string, { files, ...rest }: Manifest): Promise<void> {
  const fileList = await writeHashed(destination, `${name}/${fileListName}`, Readable.from(serializeFiles(files)));
  await destination.put(`${name}/${manifestName}`, `${JSON.stringify({ ...rest, fileList })}\n`);
}

function* serializeFiles(files: Manifest["files"]): Generator<string> {
  const batchSize = 1_000;
  for (let from = 0; from < files.length; from += batchSize)
    yield files
      .slice(from, from + batchSize)
      .map((file) => `${JSON.stringify(file)}\n`)
      .join("");
}

/** Returns the path of a table's rows below a backup's folder. */
export const tablePath = ({ schema, name }: { schema: string; name: string }): string =>
  `tables/${schema}.${name}.copy`;

/** Reads the manifest of a backup. @throws OperatorError for a folder without a complete backup */
export async function readManifest(destination: Disk, name: string): Promise<Manifest> {
  const bytes = await readFile(destination, `${name}/${manifestName}`);
  if (!bytes)
    throw new OperatorError(
      `${name} is not a complete backup: it has no ${manifestName}. It was cut off, or it isn't a backup's own folder, which has a name such as 2026-03-01T02-00-00.`,
    );
  const damaged = (path: string) => new OperatorError(`${name}/${path} is damaged, or of a newer version of Lintel.`);
  const parsed = manifestSchema.safeParse(parseJson(bytes.toString("utf8")));
  if (!parsed.success) throw damaged(manifestName);
  const { fileList, files: inlineFiles, ...rest } = parsed.data;
  const files = fileList ? await readFileList(destination, `${name}/${fileListName}`, fileList.sha256) : inlineFiles;
  if (!files) throw damaged(fileList ? fileListName : manifestName);
  return { ...rest, files };
}

/** @returns undefined if the list is damaged or missing */
async function readFileList(destination: Disk, path: string, sha256: string): Promise<Manifest["files"] | undefined> {
  if (!(await destination.exists(path))) return undefined;
  const files: Manifest["files"] = [];
  const addFile = (line: string) => {
    const file = copiedFileSchema.safeParse(parseJson(line)).data;
    if (file) files.push(file);
    return file !== undefined;
  };
  const hash = createHash("sha256");
  const decoder = new StringDecoder("utf8");
  let rest = "";
  for await (const chunk of await destination.getStream(path)) {
    hash.update(chunk);
    const lines = (rest + decoder.write(chunk)).split("\n");
    rest = lines.pop() ?? "";
    if (!lines.every(addFile)) return undefined;
  }
  return rest === "" && hash.digest("hex") === sha256 ? files : undefined;
}

/** Hashes a file as a stream. @returns its number of bytes, and its SHA-256 in hexadecimal */
export async function hashFile(destination: Disk, path: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const chunk of await destination.getStream(path)) {
    bytes += chunk.length;
    hash.update(chunk);
  }
  return { bytes, sha256: hash.digest("hex") };
}
