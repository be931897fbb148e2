import { type RefObject, useEffect } from "react";
import { heightMessage, isHeightRequest } from "#rules/appearance/embedding.ts";
import { isEmbedded } from "#web/navigation/embedded.ts";

/**
 * Sends this page's height to the embedding page whenever it changes. It starts when that page requests it, and sends
 * only to the origin that did.
 */
export function useIframeHeight(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = page.current;
    if (!element || window.parent === window || !isEmbedded(window.location.search)) return;
    let parentOrigin: string | undefined;
    const postHeight = () => {
      if (parentOrigin) window.parent.postMessage(heightMessage(element.getBoundingClientRect().height), parentOrigin);
    };
    const handleMessage = ({ source, origin, data }: MessageEvent) => {
      // a page with an opaque origin, such as a local file, can't be a message target
      if (source !== window.parent || origin === "null" || !isHeightRequest(data)) return;
      parentOrigin = origin;
      postHeight();
    };
    const resizeObserver = new ResizeObserver(postHeight);
    resizeObserver.observe(element);
    window.addEventListener("message", handleMessage);
    return () => {
      resizeObserver.disconnect();
      window.removeEventListener("message", handleMessage);
    };
  }, [page]);
}
