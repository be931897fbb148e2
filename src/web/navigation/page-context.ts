import { createContext } from "react-router";
import type { PageRender } from "#contract/api/pages.ts";

/** Passes server data to loaders. Null when static pages are prerendered at build time. */
export const pageContext = createContext<PageRender | null>(null);
