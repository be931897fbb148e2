import { rmSync } from "node:fs";
import { build } from "../../../../scripts/prepare.mjs";
import { firstFolderVariable, startFirst } from "./product.ts";

/** Builds the product and starts it once for all kill tests of a run; their data folders are copies of its folder. */
export default async function setup() {
  if ((await build()) !== 0) throw new Error("The product could not be built.");
  const folder = await startFirst();
  // The workers inherit it.
  process.env[firstFolderVariable] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
