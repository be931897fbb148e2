import { useLocation } from "react-router";

/** Whether the page is in another site's iframe, where links out of it open in the top window. */
export const isEmbedded = (search: string): boolean => new URLSearchParams(search).has("iframe");

/** Like `isEmbedded`, as a hook that also works in server rendering: framed pages have their own URLs. */
export const useEmbedded = (): boolean => isEmbedded(useLocation().search);
