import type { Application } from "#contract/application-schemas.ts";
import { createConcurrencyLimit } from "#server/platform/threads/concurrency-limit.ts";
import { runSandboxed } from "#server/platform/threads/sandboxed-worker.ts";
import { attachmentPath, findAttachmentFile } from "#server/platform/uploads/stored-file.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import type { CopiedFile, CopyFault, Task } from "./thread.ts";

/** An attached PDF's pages, or why there are none: `full` if earlier files have used up the page limit. */
export type AttachedFile = CopiedFile | CopyFault | { fault: "full" };
/** Attached files by the path of the attachment. */
export type AttachedFiles = ReadonlyMap<string, AttachedFile>;

/** The pages of one file; the pages, bytes and milliseconds for all files of an application. */
type Limits = { pagesOfFile: number; pages: number; bytes: number; timeoutMs: number };
/** The browser's request times out after 30 s. */
const browserLimits: Limits = { pagesOfFile: 40, pages: 120, bytes: 32 * 1024 * 1024, timeoutMs: 15_000 };
/** Higher limits for jobs, where no user waits for a response. */
export const jobLimits: Limits = { pagesOfFile: 200, pages: 400, bytes: 64 * 1024 * 1024, timeoutMs: 120_000 };

/** Limits concurrent work, because each holds its files in memory until it is drawn, and one thread at a time. */
const limitConcurrency = createConcurrencyLimit(2, 100);

/** `onFile`: called before each file is read */
type Options = { limits?: Limits; onFile?: () => Promise<void> };

/**
 * Calls `work` with the pages of the application's attached PDFs; without a queue if it has none.
 * @throws ProblemError `unavailable` when too many requests wait
 */
export async function withAttachedFiles<T>(
  deps: TenantDeps,
  application: Application,
  work: (attached: AttachedFiles) => Promise<T>,
  options: Options = {},
): Promise<T> {
  const rows = await listAttachedPdfs(deps, application);
  if (rows.length === 0) return await work(new Map());
  return await limitConcurrency(async () => await work(await readFiles(deps, rows, options)));
}

type Row = { key: string; encrypted: boolean };

/** Lists an application's attached PDFs in the application's order. */
export async function listAttachedPdfs({ db }: TenantDeps, { attachment_urls }: Application): Promise<Row[]> {
  if (attachment_urls.length === 0) return [];
  const keys = attachment_urls.map(({ path }) => path.replace("form-uploads/", ""));
  const rows = await db
    .selectFrom("attachments")
    .select(["key", "encrypted"])
    .where("key", "in", keys)
    .where("content_type", "=", "application/pdf")
    .execute();
  const rowsByPath = new Map(rows.map((row) => [attachmentPath(row.key), row]));
  return attachment_urls.flatMap(({ path }) => rowsByPath.get(path) ?? []);
}

async function readFiles(
  deps: TenantDeps,
  rows: Row[],
  { limits = browserLimits, onFile = async () => {} }: Options,
): Promise<AttachedFiles> {
  const attached = new Map<string, AttachedFile>();
  const deadline = performance.now() + limits.timeoutMs;
  let [pages, bytes] = [0, 0];
  for (const row of rows) {
    await onFile();
    const path = attachmentPath(row.key);
    const limit = Math.min(limits.pagesOfFile, limits.pages - pages);
    const time = deadline - performance.now();
    if (limit <= 0 || bytes >= limits.bytes || time <= 0) {
      attached.set(path, { fault: "full" });
      continue;
    }
    const file = await readFile(deps, row, limit, time);
    attached.set(path, file);
    if ("fault" in file) deps.log.warn({ fault: file.fault }, "an attached file was left out of a PDF");
    else {
      pages += file.pages.length;
      bytes += file.size;
    }
  }
  return attached;
}

async function readFile(deps: TenantDeps, row: Row, limit: number, time: number): Promise<AttachedFile> {
  const bytes = await findAttachmentFile(deps, row).catch(() => undefined);
  if (!bytes) return { fault: "broken" };
  const source = new URL("./thread.ts", import.meta.url);
  const task: Task = { bytes, maxPages: limit };
  const outcome = await runSandboxed<CopiedFile | CopyFault>(source, task, { clock: time });
  return "answer" in outcome ? outcome.answer : outcome;
}
