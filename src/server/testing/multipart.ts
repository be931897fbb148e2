import type { RequestOptions } from "./world.ts";

const boundary = "----lintel-test-boundary";

/** A multipart body of one file, as a browser sends it. */
export function filePart(
  part: string,
  bytes: Buffer,
  filename = "file.pdf",
  type = "application/octet-stream",
): RequestOptions {
  const head =
    `--${boundary}\r\nContent-Disposition: form-data; name="${part}"; filename="${filename.replaceAll('"', "%22")}"\r\n` +
    `Content-Type: ${type}\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return { payload, headers: { "content-type": `multipart/form-data; boundary=${boundary}` } };
}
