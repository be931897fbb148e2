import { type RefObject, useEffect } from "react";
import { heightMessage, isHeightRequest } from "#rules/appearance/embedding.ts";
import { isEmbedded } from "#web/navigation/embedded.ts";

/**
 * Tells the page around the frame how tall this one is, whenever that changes, and nothing else. It begins once that
 * page has asked, so that every message goes to the one origin that did.
 */
export function useIframeHeight(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = page.current;
    if (!element || window.parent === window || !isEmbedded(window.location.search)) return;
    let parentOrigin: string | undefined;
    const postHeight = () => {
      if (parentOrigin) window.parent.postMessage(heightMessage(element.getBoundingClientRect().height), parentOrigin);
    };
    const hear = ({ source, origin, data }: MessageEvent) => {
      // a page without an origin of its own, such as a file, cannot be written to by name
      if (source !== window.parent || origin === "null" || !isHeightRequest(data)) return;
      parentOrigin = origin;
      postHeight();
    };
    const sizes = new ResizeObserver(postHeight);
    sizes.observe(element);
    window.addEventListener("message", hear);
    return () => {
      sizes.disconnect();
      window.removeEventListener("message", hear);
    };
  }, [page]);
}
