import { createContext } from "react-router";
import type { PageData } from "#contract/pages.ts";

type Render = PageData & {
  /**
   * Marks the scripts that this product itself writes into the page, so that only those are hashed into the
   * content security policy; never sent to the browser.
   */
  scriptMark: string;
};

/** How data of the server reaches loaders. Null while the static pages are rendered at build time. */
export const pageContext = createContext<Render | null>(null);
