import { notifications } from "@mantine/notifications";
import { createElement, Fragment } from "react";

type Tone = "success" | "info" | "error";
const colours = { success: "var(--success)", info: "var(--brand)", error: "var(--error)" };
const signs = { success: "✓", info: "★", error: "✕" };

/**
 * Shows a toast for 3 s (specification, section 9), or for 10 s if the action can be undone: 3 are too few to read and
 * press. Only within the dashboard; the texts are already translated.
 * @param undo takes it back; offered as a button. `id` names the toast, where it can be taken back elsewhere too
 */
export function toast(tone: Tone, text: string, undo?: { label: string; run: () => void; id?: string }): void {
  const id = undo?.id ?? crypto.randomUUID();
  const press = () => {
    notifications.hide(id);
    undo?.run();
  };
  const button =
    undo && createElement("button", { type: "button", className: "toast-undo", onClick: press }, undo.label);
  notifications.show({
    id,
    message: createElement(Fragment, null, text, button),
    icon: signs[tone],
    color: colours[tone],
    role: tone === "error" ? "alert" : "status",
    withCloseButton: false,
    autoClose: undo ? 10_000 : 3_000,
  });
}

/** Hides a toast whose undo was pressed elsewhere. */
export const hideToast = (id: string): void => void notifications.hide(id);
