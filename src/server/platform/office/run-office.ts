import { execFile, spawn } from "node:child_process";
import { constants } from "node:fs";
import { mkdir, mkdtemp, open, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { maxUploadBytes } from "#rules/files/file-limits.ts";
import { officeProfile } from "./office-profile.ts";

/** The timeout in milliseconds, and the maximum bytes of memory and of any file that it writes. */
const limits = { clock: 60_000, memory: 3 * 1024 ** 3, file: 64 * 1024 ** 2 };

/** Programs that block the network and limit memory, time and files, if the machine has and allows them. */
const wrappers = [
  ["unshare", "--user", "--map-root-user", "--net"],
  [
    "prlimit",
    `--as=${limits.memory}`,
    `--fsize=${limits.file}`,
    `--cpu=${limits.clock / 1_000}`,
    "--core=0",
    "--nofile=512",
  ],
];

let usableWrappers: Promise<string[]> | undefined;

async function findWrappers(): Promise<string[]> {
  const usable = wrappers.map(async ([program = "", ...args]) => {
    try {
      await promisify(execFile)(program, [...args, "true"], { timeout: 5_000 });
      return [program, ...args];
    } catch {
      return [];
    }
  });
  return (await Promise.all(usable)).flat();
}

/** The PDF, or why there is none: it took too long, failed, or wrote a PDF that is too large. */
type ConversionResult = { pdf: Buffer } | { fault: "time" | "failed" | "size" };

/**
 * Converts a Word document with LibreOffice, in a temporary folder. The process and all its children are killed at the
 * end.
 * @param program the path of `soffice`; it runs without the server's environment
 */
export async function runOffice(program: string, document: Buffer): Promise<ConversionResult> {
  const folder = await mkdtemp(join(tmpdir(), "lintel-office-"));
  try {
    const profile = join(folder, "profile");
    await mkdir(join(profile, "user"), { recursive: true });
    await writeFile(join(profile, "user", "registrymodifications.xcu"), officeProfile);
    await writeFile(join(folder, "document.docx"), document);
    usableWrappers ??= findWrappers();
    const command = [
      ...(await usableWrappers),
      program,
      `-env:UserInstallation=${pathToFileURL(profile).href}`,
      ...["--headless", "--norestore", "--nologo", "--nodefault", "--nolockcheck", "--nofirststartwizard"],
      "--infilter=MS Word 2007 XML",
      ...["--convert-to", "pdf:writer_pdf_Export", "--outdir", folder],
      join(folder, "document.docx"),
    ];
    const outcome = await runProcessGroup(command, folder);
    return outcome === "done" ? await readResult(join(folder, "document.pdf")) : { fault: outcome };
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Runs a command as the leader of a process group, which is killed when the command ends or times out. */
function runProcessGroup([program = "", ...args]: string[], folder: string): Promise<"done" | "time" | "failed"> {
  return new Promise((resolve) => {
    const env = { PATH: process.env.PATH, HOME: folder, TMPDIR: folder, LANG: "C.UTF-8", SAL_USE_VCLPLUGIN: "svp" };
    const child = spawn(program, args, { cwd: folder, detached: true, stdio: "ignore", env });
    let hasTimedOut = false;
    const kill = () => {
      try {
        if (child.pid) process.kill(-child.pid, "SIGKILL");
      } catch {
        // no process of the group is left
      }
    };
    const timer = setTimeout(() => {
      hasTimedOut = true;
      kill();
    }, limits.clock);
    child.once("error", () => {
      clearTimeout(timer);
      resolve("failed");
    });
    child.once("exit", (code) => {
      clearTimeout(timer);
      kill();
      resolve(hasTimedOut ? "time" : code === 0 ? "done" : "failed");
    });
  });
}

/** Reads the PDF, without following a symbolic link in its place. */
async function readResult(path: string): Promise<ConversionResult> {
  let file: Awaited<ReturnType<typeof open>>;
  try {
    file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  } catch {
    return { fault: "failed" };
  }
  try {
    const stats = await file.stat();
    if (!stats.isFile() || stats.size === 0) return { fault: "failed" };
    return stats.size > maxUploadBytes ? { fault: "size" } : { pdf: await file.readFile() };
  } finally {
    await file.close();
  }
}
