import { type RefObject, useEffect } from "react";
import { asksForHeight, heightMessage } from "#rules/appearance/embedding.ts";
import { isEmbedded } from "#web/embedded.ts";

/**
 * Tells the page around the frame how tall this one is, whenever that changes, and nothing else. It begins once that
 * page has asked, so that every message goes to the one origin that did.
 */
export function useToldHeight(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = page.current;
    if (!element || window.parent === window || !isEmbedded(window.location.search)) return;
    let asker: string | undefined;
    const tell = () => {
      if (asker) window.parent.postMessage(heightMessage(element.getBoundingClientRect().height), asker);
    };
    const hear = ({ source, origin, data }: MessageEvent) => {
      // a page without an origin of its own, such as a file, cannot be written to by name
      if (source !== window.parent || origin === "null" || !asksForHeight(data)) return;
      asker = origin;
      tell();
    };
    const sizes = new ResizeObserver(tell);
    sizes.observe(element);
    window.addEventListener("message", hear);
    return () => {
      sizes.disconnect();
      window.removeEventListener("message", hear);
    };
  }, [page]);
}
