import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** Packs the built assets as small as they go, once, so that the server only sends them. */
export function precompress(root: string): void {
  const assets = join(root, "build/client/assets");
  for (const file of readdirSync(assets)) {
    if (!/\.(js|json|css|svg)$/.test(file)) continue;
    const body = readFileSync(join(assets, file));
    if (body.length < 1_000) continue;
    writeFileSync(
      join(assets, `${file}.br`),
      brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
    );
    writeFileSync(join(assets, `${file}.gz`), gzipSync(body, { level: 9 }));
  }
}
