import { useLocation } from "react-router";

/** Returns whether the page is in another site's frame, where links out of it open in the top window. */
export const isEmbedded = (search: string): boolean => new URLSearchParams(search).has("iframe");

/** The same as a hook for rendering: it works on the server too, which has separate pages for frames. */
export const useEmbedded = (): boolean => isEmbedded(useLocation().search);
