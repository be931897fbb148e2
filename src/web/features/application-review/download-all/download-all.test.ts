import { setImmediate } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { textsIn } from "#texts/message.ts";
import { ApiError } from "#web/api/errors/api-error.ts";
import type { Part } from "#web/features/application-review/download-all/parts.ts";
import { partsOf } from "#web/features/application-review/download-all/parts.ts";
import { type FailedPart, streamZip } from "#web/features/application-review/download-all/zip.ts";

const application = {
  id: "01890000-0000-7000-8000-000000000001",
  applicant: { name: "Nora / Castellan", email: "", phone: "", ssn: "" },
  attachment_urls: [
    { label: "Pay stub", path: "form-uploads/a", filename: "stub.pdf" },
    { label: "Pay stub", path: "form-uploads/b", filename: "Stub.pdf" },
    { label: "Photo", path: "form-uploads/c", filename: "../../x:y" },
  ],
  reports: [
    { id: "r1", report_type: "credit", status: "ready" },
    { id: "r2", report_type: "eviction", status: "ordered" },
    // a portable report: its file is an attachment
    { id: "r3", report_type: "criminal", status: "ready", portable: { from: "Bureau", made: "2026-02-20", path: "c" } },
  ],
} as unknown as Parameters<typeof partsOf>[0];

test("in “Download all”, each file has a unique name with the application's ID and the applicant's name", () => {
  const owner = "Nora _ Castellan 01890000-0000-7000-8000-000000000001";
  expect(
    partsOf(application, (work) => work()).map(({ kind, name, label }) => [kind, name, label(textsIn("en"))]),
  ).toEqual([
    ["application", `application ${owner}.pdf`, "Application PDF"],
    ["attachment", `attachments/${owner} stub.pdf`, "stub.pdf"],
    ["attachment", `attachments/${owner} Stub (2).pdf`, "Stub.pdf"],
    ["attachment", `attachments/${owner} .._.._x_y`, "../../x:y"],
    ["report", `reports/credit ${owner}.pdf`, "Credit report"],
  ]);
});

test("in “Download all”, a file that is named like the numbered copy of another file has a unique name, too", () => {
  const attachments = ["stub.pdf", "stub.pdf", "stub (2).pdf", "Stub.pdf"];
  const attachment_urls = attachments.map((filename) => ({ label: "Pay stub", path: "form-uploads/a", filename }));
  const parts = partsOf({ ...application, attachment_urls, reports: [] }, (work) => work());
  expect(parts.slice(1).map(({ name }) => name.split("000000000001 ")[1])).toEqual([
    "stub.pdf",
    "stub (2).pdf",
    "stub (2) (2).pdf",
    "Stub (3).pdf",
  ]);
});

const part = (name: string, load: Part["load"], kind: Part["kind"] = "attachment"): Part => ({
  kind,
  label: () => name,
  name,
  load,
});
const blob = (size: number) => new Blob([new Uint8Array(size)]);
const bytesOf = async (zip: ReadableStream<Uint8Array>) => Buffer.from(await new Response(zip).arrayBuffer());
const never = new AbortController().signal;

test("“Download all” lists a file that can't be loaded with the reason, and includes the other files", async () => {
  const failed: FailedPart[] = [];
  const gone = new ApiError({ code: "not_found", status: 404, detail: "This file is gone." });
  const progress: number[] = [];
  const parts = [
    part("a.pdf", async () => blob(10), "application"),
    part("b.pdf", async () => Promise.reject(gone)),
    part("c.pdf", async () => blob(20), "report"),
  ];
  const zip = await bytesOf(
    streamZip(parts, never, ({ done, total }, what) => {
      progress.push(done / total);
      if (what) failed.push(what);
    }),
  );
  expect(failed.map((each) => ({ ...each, label: each.label(textsIn("en")) }))).toEqual([
    { kind: "attachment", label: "b.pdf", error: gone },
  ]);
  expect(progress).toEqual([1 / 3, 2 / 3, 1]);
  const text = zip.toString("latin1");
  expect([text.includes("a.pdf"), text.includes("b.pdf"), text.includes("c.pdf")]).toEqual([true, false, true]);
  expect(zip.readUInt16LE(zip.lastIndexOf(Buffer.from("PK\x05\x06")) + 10)).toBe(2);
});

test("canceling “Download all” after five of fifty files stops the download with fewer than twelve files loaded", async () => {
  const stop = new AbortController();
  let loads = 0;
  const parts = Array.from({ length: 50 }, (_, n) =>
    part(`${n}`, async () => {
      loads++;
      return blob(1_000);
    }),
  );
  const zip = streamZip(parts, stop.signal, ({ done }) => {
    if (done === 5) stop.abort();
  });
  await expect(bytesOf(zip)).rejects.toThrow();
  expect(loads).toBeLessThan(12);
});

test("“Download all” of 500 files of 1 MB uses less than 20 MB more memory after 500 files than after 50", async () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const size = 1_000_000;
  let loaded = 0;
  let written = 0;
  let finished = 0;
  /** external memory in bytes, where the files are, by number of completed files */
  const used = new Map<number, number>();
  const parts = Array.from({ length: 500 }, (_, n) =>
    part(`${n}.bin`, async () => {
      loaded++;
      return blob(size);
    }),
  );
  const zip = streamZip(parts, never, ({ done }) => {
    // only a few files are fetched ahead of the current one
    expect(loaded - written / size).toBeLessThan(8);
    finished = done;
  });
  for await (const chunk of zip as unknown as AsyncIterable<Uint8Array>) {
    written += chunk.length;
    if (used.has(finished) || ![50, 500].includes(finished)) continue;
    // garbage collection takes several rounds
    for (let round = 0; round < 5; round++) {
      collect();
      await setImmediate();
    }
    used.set(finished, process.memoryUsage().external);
  }
  expect(written).toBeGreaterThan(500 * size);
  expect((used.get(500) ?? Number.NaN) - (used.get(50) ?? Number.NaN)).toBeLessThan(20 * size);
});
