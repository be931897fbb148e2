import { useCallback } from "react";
import { useNavigate } from "react-router";
import { useStable } from "#web/hooks/use-stable.ts";

/** What marks the plain links of a list. Pages that they lead to are found ahead, as those of the router's links. */
export const followed = { "data-discover": "true" } as const;

/** A followed link that leaves the page where it is scrolled to. */
export const followedInPlace = { ...followed, "data-in-place": "" } as const;

/**
 * Returns the ref of an element whose plain links lead to the product's pages: they open without reloading the page.
 * Lists have such links, since each link of the router renders twice at every navigation. What is opened in another tab
 * is left to the browser.
 */
export function useFollowedLinks(): (element: HTMLElement | null) => (() => void) | undefined {
  const navigate = useNavigate();
  const open = useStable((path: string, inPlace: boolean) => void navigate(path, { preventScrollReset: inPlace }));
  return useCallback(
    (element) => {
      const ending = new AbortController();
      const onClick = (event: MouseEvent) => {
        const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[data-discover]");
        if (!link || event.defaultPrevented || !isPlain(event)) return;
        event.preventDefault();
        const { pathname, search, hash, dataset } = link;
        open(`${pathname}${search}${hash}`, dataset.inPlace !== undefined);
      };
      element?.addEventListener("click", onClick, { signal: ending.signal });
      return () => ending.abort();
    },
    [open],
  );
}

/** Whether a press opens the link in this tab. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;
