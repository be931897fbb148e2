import { useSearchParams } from "react-router";

/** The query parameter that names what is open on a page. */
export const openedParameter = "open";

/**
 * Returns whether a part of a page, such as a dialog, is open, and the function to open and close it. It's a part of the
 * URL, so that it's still open after the page is reloaded, which the policies of payment providers require.
 */
export function useOpened(name: string): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const [params, setParams] = useSearchParams();
  const setOpen = (isOpen: boolean) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (isOpen) after.set(openedParameter, name);
        else after.delete(openedParameter);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return [params.get(openedParameter) === name, setOpen];
}
