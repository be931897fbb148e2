import { type KeyboardEvent, useCallback } from "react";
import type { DocumentFieldType } from "#rules/documents/field-types.ts";
import { isTyping } from "#web/components/shortcuts/use-keys.ts";
import { resizeBox } from "./geometry/boxes.ts";
import { copiedFields, copyFields } from "./store/clipboard.ts";
import type { OverlayStore } from "./store/overlay-store.ts";

const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Copies the selected fields. */
export function copySelection(store: OverlayStore): void {
  const fields = store.selection();
  if (fields.length === 0) return;
  copyFields(fields);
  store.announce({ what: "copied", n: fields.length });
}

/**
 * Handles keyboard events on the pages: arrows move by 1 px, with Shift by 10; with Alt they resize. Keys pressed in
 * text inputs next to the pages belong to these.
 * @param pageInView returns the page that fields are pasted on
 * @param onSettings opens the settings of the focused field
 * @param onLeave moves the focus from a field to its type in the palette
 */
export function useFieldKeys(
  store: OverlayStore,
  pageInView: () => number,
  onSettings: () => void,
  onLeave: (type: DocumentFieldType | undefined) => void,
) {
  return useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      if (isTyping(event.target)) return;
      const box = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-field]") : null;
      const id = box?.dataset.field;
      const isCommand = event.ctrlKey || event.metaKey;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      const arrow = arrows[event.key];
      const handleKey = () => {
        if (isCommand && key === "z") return event.shiftKey ? store.redo() : store.undo();
        if (isCommand && key === "y") return store.redo();
        if (isCommand && key === "v") return store.paste(copiedFields(), pageInView());
        if (!box || !id) return false;
        if (key === "Escape") {
          store.clearSelection();
          return onLeave(store.fields().find((one) => one.id === id)?.type);
        }
        if (key === " " || key === "Enter") {
          store.select(id, event.shiftKey || isCommand);
          if (key === "Enter") onSettings();
          return true;
        }
        if (isCommand && key === "a")
          return store.selectAll(Number(box.closest<HTMLElement>("[data-page]")?.dataset.page));
        if (!store.state().selected.includes(id)) {
          if (!arrow && key !== "Delete" && key !== "Backspace" && !(isCommand && (key === "c" || key === "d")))
            return false;
          store.select(id);
        }
        if (isCommand && key === "c") return copySelection(store);
        if (isCommand && key === "d") return store.repeat();
        if (key === "Delete" || key === "Backspace") return store.remove();
        const pageElement = box.closest<HTMLElement>("[data-page]");
        if (!arrow || !pageElement || isCommand) return false;
        const pixels = event.shiftKey ? 10 : 1;
        const dx = (arrow[0] * pixels) / pageElement.clientWidth;
        const dy = (arrow[1] * pixels) / pageElement.clientHeight;
        if (!event.altKey) return store.move(dx, dy, `move ${id}`);
        const field = store.fields().find((one) => one.id === id);
        if (field) store.setBox(id, resizeBox(field, "se", dx, dy, store.minSize(field.page)), `size ${id}`);
        return true;
      };
      if (handleKey() !== false) event.preventDefault();
    },
    [store, pageInView, onSettings, onLeave],
  );
}
