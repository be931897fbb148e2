import type { Config } from "@react-router/dev/config";
import { drawPictures } from "./src/web/app/build/pictures.ts";
import { precompress } from "./src/web/app/build/precompress.ts";
import { prerendered } from "./src/web/navigation/prerendered.ts";

export default {
  appDirectory: "src/web",
  buildDirectory: "build",
  ssr: true,
  prerender: [...prerendered],
  buildEnd: async ({ viteConfig }) => {
    await Promise.all([precompress(viteConfig.root), drawPictures(viteConfig.root)]);
  },
} satisfies Config;
