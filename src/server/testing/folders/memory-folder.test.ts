import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { expect, test } from "vitest";

test.each(["", "process.exit(1);", "throw new Error();"])(
  "the folders that tests create in memory are deleted when their process ends (%s)",
  (end) => {
    const module = new URL("../memory-folder.ts", import.meta.url).href;
    const code = `import { writeFileSync } from "node:fs";
      import { createMemoryFolder } from ${JSON.stringify(module)};
      const folders = [createMemoryFolder("lintel-one-"), createMemoryFolder("lintel-two-")];
      for (const folder of folders) writeFileSync(folder + "/file", "");
      console.log(folders.join());
      ${end}`;
    const { stdout } = spawnSync(process.execPath, ["--input-type=module", "--eval", code], { encoding: "utf8" });
    const folders = stdout.trim().split(",");
    expect(folders).toHaveLength(2);
    expect(folders.filter((folder) => existsSync(folder))).toEqual([]);
  },
);
