import { useSearchParams } from "react-router";

const panelNames = ["notes", "history", "share", "shares"] as const;
export type Panel = (typeof panelNames)[number];

const parsePanel = (name: string | null): Panel | null => panelNames.find((one) => one === name) ?? null;

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
  return { panel: parsePanel(params.get("panel")), show };
}
