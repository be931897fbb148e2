import type { Config } from "@react-router/dev/config";
import { renderPageImages } from "./src/web/app/build/page-images.ts";
import { precompress } from "./src/web/app/build/precompress.ts";
import { prerenderedPaths } from "./src/web/navigation/prerendered.ts";

export default {
  appDirectory: "src/web",
  buildDirectory: "build",
  ssr: true,
  prerender: [...prerenderedPaths],
  buildEnd: async ({ viteConfig }) => {
    await Promise.all([precompress(viteConfig.root), renderPageImages(viteConfig.root)]);
  },
} satisfies Config;
