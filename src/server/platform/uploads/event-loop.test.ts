import { expect, test } from "vitest";
import { filePart } from "#server/testing/multipart.ts";
import { hostilePdfs } from "#server/testing/pdf/hostile-pdfs.ts";
import { slowPdfs } from "#server/testing/pdf/slow-pdfs.ts";
import { createHugePng } from "#server/testing/upload-files.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();

/** The maximum CPU time of one turn of the event loop, in milliseconds. */
const maxDelayMs = 50;

/**
 * Measures each turn of the event loop while the work is in progress.
 * @returns milliseconds of this thread's own CPU time per turn, shortest first, so that other work on the machine makes
 * no difference
 */
async function measureTurns(work: () => Promise<unknown>): Promise<number[]> {
  const spent = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1_000;
  };
  const turns: number[] = [];
  let before = spent();
  const timer = setInterval(() => {
    const now = spent();
    turns.push(now - before);
    before = now;
  }, 2);
  await work();
  clearInterval(timer);
  return turns.toSorted((a, b) => a - b);
}

const upload = (bytes: Buffer) => world.post("/attachments/upload/", undefined, filePart("attachment", bytes));

test("checking uploads that take long delays the server's event loop by less than 50 ms in 99% of its turns", async () => {
  // so that loading modules during the first call doesn't count
  await upload(Buffer.from("%PDF-"));
  const files = [
    ...Object.values(slowPdfs).map((make) => make(1_000_000)),
    createHugePng(7_000),
    hostilePdfs["a lock"]?.(),
  ];
  const statuses: number[] = [];
  const turns = await measureTurns(async () => {
    for (const bytes of files) statuses.push((await upload(bytes ?? Buffer.alloc(0))).status);
  });
  expect(statuses.every((status) => [201, 415].includes(status))).toBe(true);
  expect(turns.length).toBeGreaterThan(100);
  expect(turns[Math.floor(turns.length * 0.99)]).toBeLessThan(maxDelayMs);
});
