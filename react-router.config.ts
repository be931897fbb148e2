import type { Config } from "@react-router/dev/config";
import { precompress } from "./src/web/app/build/precompress.ts";
import { prerendered } from "./src/web/navigation/prerendered.ts";

export default {
  appDirectory: "src/web",
  buildDirectory: "build",
  ssr: true,
  prerender: [...prerendered],
  buildEnd: ({ viteConfig }) => precompress(viteConfig.root),
} satisfies Config;
