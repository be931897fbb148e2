import { useLocation } from "react-router";

/** Whether the page stands in another site's frame: what leads out of it then opens at the top. */
export const isEmbedded = (search: string): boolean => new URLSearchParams(search).has("iframe");

/** The same as a hook for rendering: it works on the server too, which has separate pages for frames. */
export const useEmbedded = (): boolean => isEmbedded(useLocation().search);
