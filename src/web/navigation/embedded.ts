import { useLocation } from "react-router";

/** Whether the page stands in another site's frame: what leads out of it then opens at the top. */
export const isEmbedded = (search: string): boolean => new URLSearchParams(search).has("iframe");

/** The same for what is drawn: the server knows it too, and keeps a page of its own for frames. */
export const useEmbedded = (): boolean => isEmbedded(useLocation().search);
