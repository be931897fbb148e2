import { useSearchParams } from "react-router";

const names = ["notes", "history", "share", "shares"] as const;
export type Panel = (typeof names)[number];

const panelOf = (name: string | null): Panel | null => names.find((one) => one === name) ?? null;

/** Returns the open panel of an application. It is in the URL, so that an email can link to the notes. */
export function usePanel() {
  const [params, setParams] = useSearchParams();
  const show = (panel: Panel | null) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (panel) after.set("panel", panel);
        else after.delete("panel");
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return { panel: panelOf(params.get("panel")), show };
}
