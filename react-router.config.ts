import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { lawVersion } from "./src/rules/law/law-version.ts";
import { renderPageImages } from "./src/web/app/build/page-images.ts";
import { precompress } from "./src/web/app/build/precompress.ts";
import { prerenderedPaths } from "./src/web/navigation/prerendered.ts";

/** The law when the build started: pages that were rendered after a change are rendered again, not served outdated. */
const lawOfBuild = lawVersion(new Date());

export default {
  appDirectory: "src/web",
  buildDirectory: "build",
  ssr: true,
  prerender: [...prerenderedPaths],
  buildEnd: async ({ viteConfig }) => {
    const { root } = viteConfig;
    const writeLawVersion = writeFile(join(root, "build/law-version.txt"), lawOfBuild);
    await Promise.all([precompress(root), renderPageImages(root), writeLawVersion]);
  },
} satisfies Config;
