import { createContext } from "react-router";
import type { PageRender } from "#contract/api/pages.ts";

/** How data of the server reaches loaders. Null while the static pages are rendered at build time. */
export const pageContext = createContext<PageRender | null>(null);
