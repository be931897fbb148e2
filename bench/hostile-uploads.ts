import { setTimeout as delay } from "node:timers/promises";
import { workerData as url } from "node:worker_threads";
import { hostilePdfs } from "#server/testing/pdf/hostile-pdfs.ts";
import { slowPdfs } from "#server/testing/pdf/slow-pdfs.ts";

const intervalMs = 200;
const fileSize = 1_000_000;

// Runs in a separate thread, so that creating and sending the files does not delay the measurements.
const files = [
  ...Object.values(slowPdfs).map((make) => make(fileSize)),
  ...Object.values(hostilePdfs).map((make) => make()),
];

async function upload(file: Buffer): Promise<void> {
  const body = new FormData();
  body.set("attachment", new Blob([new Uint8Array(file)]), "file.pdf");
  const { status } = await fetch(`${url}/api/v3/attachments/upload/`, { method: "POST", body });
  if (![201, 415, 429, 503].includes(status)) throw new Error(`An upload answered ${status}.`);
}

for (let n = 0; ; n = (n + 1) % files.length) {
  void upload(files[n] as Buffer);
  await delay(intervalMs);
}
