import { rmSync } from "node:fs";
import { build } from "../../../../scripts/prepare.mjs";
import { firstFolderVariable, prepareFirstFolder } from "./product.ts";

/**
 * Builds the server and starts it once for all fault-injection tests of a run; their data folders are copies of its
 * folder.
 */
export default async function setup() {
  if ((await build()) !== 0) throw new Error("The product could not be built.");
  const folder = await prepareFirstFolder();
  // The workers inherit this variable.
  process.env[firstFolderVariable] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
