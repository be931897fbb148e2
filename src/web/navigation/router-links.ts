import { useCallback } from "react";
import { useNavigate } from "react-router";
import { useStableCallback } from "#web/hooks/use-stable-callback.ts";

/** Attributes of plain links in a list. React Router discovers the routes they lead to, as for its own links. */
export const routerLink = { "data-discover": "true" } as const;

/** Attributes of a followed link that preserves the scroll position. */
export const routerLinkInPlace = { ...routerLink, "data-in-place": "" } as const;

/**
 * Returns a ref for an element whose plain links navigate without reloading the page. Lists use plain links because
 * each link of the router renders twice on every navigation. Clicks that open another tab are left to the browser.
 */
export function useRouterLinks(): (element: HTMLElement | null) => (() => void) | undefined {
  const navigate = useNavigate();
  const open = useStableCallback(
    (path: string, inPlace: boolean) => void navigate(path, { preventScrollReset: inPlace }),
  );
  return useCallback(
    (element) => {
      const listenerController = new AbortController();
      const onClick = (event: MouseEvent) => {
        const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[data-discover]");
        if (!link || event.defaultPrevented || !isPlainClick(event)) return;
        event.preventDefault();
        const { pathname, search, hash, dataset } = link;
        open(`${pathname}${search}${hash}`, dataset.inPlace !== undefined);
      };
      element?.addEventListener("click", onClick, { signal: listenerController.signal });
      return () => listenerController.abort();
    },
    [open],
  );
}

/** Whether a click opens the link in this tab. */
const isPlainClick = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;
