import { useSearchParams } from "react-router";

/** The query parameter that names what is open on a page, such as a dialog. */
export const openParam = "open";

/**
 * Returns whether a part of a page, such as a dialog, is open, and a function to open and close it. The state is in the
 * URL, so that it survives a reload, which the policies of payment providers require.
 */
export function useOpenParam(name: string): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const [params, setParams] = useSearchParams();
  const setOpen = (isOpen: boolean) =>
    setParams(
      (previousParams) => {
        const nextParams = new URLSearchParams(previousParams);
        if (isOpen) nextParams.set(openParam, name);
        else nextParams.delete(openParam);
        return nextParams;
      },
      { replace: true, preventScrollReset: true },
    );
  return [params.get(openParam) === name, setOpen];
}
