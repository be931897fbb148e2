import type { RequestOptions } from "./world.ts";

const boundary = "----lintel-test-boundary";

/** Returns a multipart body with one file, like a browser's. */
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

/** Returns a multipart body with text parts and several files. */
export function fileParts(
  part: string,
  files: readonly { bytes: Buffer; filename: string }[],
  fields: Record<string, string> = {},
): RequestOptions {
  const chunks: Buffer[] = [];
  for (const [name, value] of Object.entries(fields))
    chunks.push(Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`));
  for (const { bytes, filename } of files)
    chunks.push(
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${part}"; filename="${filename}"\r\n` +
          "Content-Type: application/pdf\r\n\r\n",
      ),
      bytes,
      Buffer.from("\r\n"),
    );
  const payload = Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]);
  return { payload, headers: { "content-type": `multipart/form-data; boundary=${boundary}` } };
}
