import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { createDocx } from "#server/testing/office/docx.ts";
import { writeOfficeScript } from "#server/testing/office/office-program.ts";
import { createPdf } from "#server/testing/upload-files.ts";
import { convertDocx } from "./convert-docx.ts";

const folder = mkdtempSync(join(tmpdir(), "lintel-test-office-"));
afterAll(() => rmSync(folder, { recursive: true }));
const createdPdf = join(folder, "made.pdf");
writeFileSync(createdPdf, createPdf({ catalog: "/OpenAction << /S /JavaScript /JS (evil) >>" }));

let programs = 0;
const writeProgram = (script: string) => writeOfficeScript(folder, `soffice-${programs++}`, script);
const convertWith = (script: string) => convertDocx(writeProgram(script), createDocx());

/** Converts with a program that times out after it has created a file. */
async function convertUntilTimeout(script: string, started: string) {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const converted = convertWith(script);
  try {
    await expect.poll(() => existsSync(started)).toBe(true);
  } finally {
    vi.advanceTimersByTime(60_000);
    vi.useRealTimers();
  }
  return await converted;
}

test("a Word document is converted to the PDF that LibreOffice writes, rewritten without active content", async () => {
  const { pdf: result } = await convertWith(`cp ${createdPdf} "$pdf"`);
  expect(result?.subarray(0, 5).toString()).toBe("%PDF-");
  expect(result?.includes("evil")).toBe(false);
});

test("LibreOffice runs with an empty profile of its own that forbids macros and links, and without the server's environment", async () => {
  vi.stubEnv("LINTEL_TEST_SECRET", "secret");
  const seen = join(folder, "seen");
  await convertWith(
    `env > ${seen}; cat "$out/profile/user/registrymodifications.xcu" >> ${seen}; ls "$out" >> ${seen}`,
  );
  const text = readFileSync(seen, "utf8");
  expect(text).not.toContain("secret");
  for (const setting of ["DisableMacrosExecution", "BlockUntrustedRefererLinks", "ooInetHTTPProxyName"])
    expect(text).toContain(setting);
  expect(text).toContain("document.docx\nprofile\n");
});

test.each([
  ["crashes", "kill -9 $$", "failed"],
  ["ends with an error", `cp ${createdPdf} "$pdf"; exit 1`, "failed"],
  ["writes nothing", "exit 0", "failed"],
  ["writes a PDF that can't be read", `echo '%PDF-1.7 junk' > "$pdf"`, "failed"],
  ["writes a picture instead of a PDF", `printf '\\211PNG\\r\\n' > "$pdf"`, "failed"],
  ["writes a link to another file instead of a PDF", `ln -s ${createdPdf} "$pdf"`, "failed"],
  ["writes a PDF of more than 5 MB", `head -c 6000000 /dev/zero > "$pdf"`, "size"],
])("a Word document is rejected if LibreOffice %s", async (_what, script, fault) => {
  expect(await convertWith(script)).toEqual({ fault });
});

/** A process that runs until it is killed; `ended` resolves when it is. */
function createEndlessScript(name: string) {
  const pipe = join(folder, name);
  execFileSync("mkfifo", [pipe]);
  // a pipe is closed when the last process that could write to it ends
  const opened = `${pipe}.opened`;
  const process = `(exec 3> ${pipe}; : > ${opened}; while :; do sleep 1; done) &`;
  // if it were killed before it opened the pipe, the reader would wait forever
  return { start: `${process}\nuntil [ -e ${opened} ]; do sleep 0.01; done`, opened, ended: readFile(pipe, "utf8") };
}

test("LibreOffice and the processes that it started are killed if a conversion takes too long", async () => {
  const { start, opened, ended } = createEndlessScript("late");
  expect(await convertUntilTimeout(`${start}\nwait`, opened)).toEqual({ fault: "time" });
  expect(await ended).toBe("");
});

test("processes that LibreOffice leaves behind are killed when it ends", async () => {
  const { start, ended } = createEndlessScript("left");
  expect((await convertWith(`${start}\ncp ${createdPdf} "$pdf"`)).pdf).toBeDefined();
  expect(await ended).toBe("");
});

test("only one of two Word documents is converted at a time", async () => {
  const lock = join(folder, "lock");
  const script = `mkdir ${lock} || exit 1\nsleep 0.2\nrmdir ${lock}\ncp ${createdPdf} "$pdf"`;
  const both = await Promise.all([convertWith(script), convertWith(script)]);
  expect(both.map(({ fault }) => fault)).toEqual([undefined, undefined]);
});

test("the files of a Word document's conversion are deleted whether it succeeds, fails or takes too long", async () => {
  const seen = join(folder, "folders");
  const note = `echo "$out" >> ${seen}`;
  await convertWith(`${note}; cp ${createdPdf} "$pdf"`);
  await convertWith(`${note}; exit 1`);
  const started = join(folder, "started");
  expect(await convertUntilTimeout(`${note}; : > ${started}; sleep 60`, started)).toEqual({ fault: "time" });
  const folders = readFileSync(seen, "utf8").trim().split("\n");
  expect(folders).toHaveLength(3);
  expect(folders.filter(existsSync)).toEqual([]);
  expect(readdirSync(folder)).not.toContain("document.docx");
});

test("converting a Word document fails if the conversion program doesn't exist", async () => {
  expect(await convertDocx(join(folder, "none"), createDocx())).toEqual({ fault: "failed" });
});
