import { execFile, spawn } from "node:child_process";
import { constants } from "node:fs";
import { mkdir, mkdtemp, open, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { officeProfile } from "./office-profile.ts";

/** The timeout in milliseconds, and the maximum bytes of memory and of any file that it writes. */
const limits = { clock: 60_000, memory: 3 * 1024 ** 3, file: 64 * 1024 ** 2 };

/** The maximum bytes of the PDF, the same as of an uploaded one. */
const maxBytes = 5 * 1024 * 1024;

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

let working: Promise<string[]> | undefined;

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
type Converted = { pdf: Buffer } | { fault: "time" | "failed" | "size" };

/**
 * Converts a Word document with LibreOffice, in a temporary folder. The process and all its children are killed at the
 * end.
 * @param program the path of `soffice`; it runs without the server's environment
 */
export async function runOffice(program: string, document: Buffer): Promise<Converted> {
  const folder = await mkdtemp(join(tmpdir(), "lintel-office-"));
  try {
    const profile = join(folder, "profile");
    await mkdir(join(profile, "user"), { recursive: true });
    await writeFile(join(profile, "user", "registrymodifications.xcu"), officeProfile);
    await writeFile(join(folder, "document.docx"), document);
    working ??= findWrappers();
    const command = [
      ...(await working),
      program,
      `-env:UserInstallation=${pathToFileURL(profile).href}`,
      ...["--headless", "--norestore", "--nologo", "--nodefault", "--nolockcheck", "--nofirststartwizard"],
      "--infilter=MS Word 2007 XML",
      ...["--convert-to", "pdf:writer_pdf_Export", "--outdir", folder],
      join(folder, "document.docx"),
    ];
    const end = await runGroup(command, folder);
    return end === "done" ? await readResult(join(folder, "document.pdf")) : { fault: end };
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Runs a command as the leader of a process group, which is killed when the command ends or times out. */
function runGroup([program = "", ...args]: string[], folder: string): Promise<"done" | "time" | "failed"> {
  return new Promise((resolve) => {
    const env = { PATH: process.env.PATH, HOME: folder, TMPDIR: folder, LANG: "C.UTF-8", SAL_USE_VCLPLUGIN: "svp" };
    const child = spawn(program, args, { cwd: folder, detached: true, stdio: "ignore", env });
    let isLate = false;
    const kill = () => {
      try {
        if (child.pid) process.kill(-child.pid, "SIGKILL");
      } catch {
        // no process of the group is left
      }
    };
    const timer = setTimeout(() => {
      isLate = true;
      kill();
    }, limits.clock);
    child.once("error", () => {
      clearTimeout(timer);
      resolve("failed");
    });
    child.once("exit", (code) => {
      clearTimeout(timer);
      kill();
      resolve(isLate ? "time" : code === 0 ? "done" : "failed");
    });
  });
}

/** Reads the PDF, without following a symbolic link in its place. */
async function readResult(path: string): Promise<Converted> {
  let file: Awaited<ReturnType<typeof open>>;
  try {
    file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  } catch {
    return { fault: "failed" };
  }
  try {
    const facts = await file.stat();
    if (!facts.isFile() || facts.size === 0) return { fault: "failed" };
    return facts.size > maxBytes ? { fault: "size" } : { pdf: await file.readFile() };
  } finally {
    await file.close();
  }
}
