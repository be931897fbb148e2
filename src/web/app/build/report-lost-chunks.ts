import type { Plugin } from "vite";

const reload = "window.location.reload();";
const report = `const lost = new CustomEvent("lostchunk", { detail: { module: undefined } });
		window.dispatchEvent(lost);
		if (lost.detail.module) return lost.detail.module;`;

/** @throws Error if React Router no longer contains the reload that this replaces */
export function reportLostChunks(code: string): string {
  if (code.split(reload).length !== 2)
    throw new Error("React Router handles missing routes in another way: see lost-chunk.ts");
  return code.replace(reload, () => report);
}

/**
 * React Router reloads the page whenever a screen fails to load, endlessly if it stays missing, and has no option for
 * that. The build replaces the reload with a call to `lost-chunk.ts`.
 */
export const lostChunkReports: Plugin = {
  name: "lost-chunk-reports",
  applyToEnvironment: ({ name }) => name === "client",
  transform: {
    filter: { id: /\/react-router\/dist\/[a-z]+\/lib\/dom\/ssr\/routeModules\.js/ },
    handler: reportLostChunks,
  },
};
