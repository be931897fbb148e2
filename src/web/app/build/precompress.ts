import { readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** Compresses the built assets once at the highest level, in parallel, so that the server only sends them. */
export async function precompress(root: string): Promise<void> {
  const assets = join(root, "build/client/assets");
  const files = readdirSync(assets).filter((file) => /\.(js|json|css|svg)$/.test(file));
  await Promise.all(files.map((file) => precompressFile(join(assets, file))));
}

const [brotli, gz] = [promisify(brotliCompress), promisify(gzip)];

async function precompressFile(path: string): Promise<void> {
  const body = await readFile(path);
  if (body.length < 1_000) return;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  const write = async (extension: string, compressed: Promise<Buffer>) =>
    writeFile(`${path}${extension}`, await compressed);
  await Promise.all([write(".br", brotli(body, { params })), write(".gz", gz(body, { level: 9 }))]);
}
