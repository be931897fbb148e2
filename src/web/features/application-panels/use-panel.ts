import { useSearchParams } from "react-router";

export type Panel = "notes" | "history";

const isPanel = (name: string | null): name is Panel => name === "notes" || name === "history";

/** Which panel is open beside an application. It is part of the address: an email leads to the notes. */
export function usePanel() {
  const [params, setParams] = useSearchParams();
  const named = params.get("panel");
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
  return { panel: isPanel(named) ? named : null, show };
}
