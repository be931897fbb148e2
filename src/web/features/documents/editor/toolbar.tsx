import { useState } from "react";
import { documentsTexts } from "#texts/documents/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { SelectInput } from "#ui/fields/select-field.tsx";
import { useT } from "#ui/texts.tsx";
import styles from "./editor.module.css";
import type { Alignment, Axis } from "./geometry/arranging.ts";
import { copiedFields } from "./store/clipboard.ts";
import type { OverlayState, OverlayStore } from "./store/overlay-store.ts";
import { copySelection } from "./use-field-keys.ts";

const alignments: readonly Alignment[] = ["left", "center", "right", "top", "middle", "bottom"];
const axes: readonly Axis[] = ["across", "down"];

type ToolbarProps = {
  store: OverlayStore;
  state: OverlayState;
  /** the number of pages in the document */
  pages: number;
  pageInView: () => number;
  onFind: () => Promise<void>;
};

/** The toolbar: undo, copy, delete, and the arrangement of several fields. */
export function Toolbar({ store, state: { history, selected }, pages, pageInView, onFind }: ToolbarProps) {
  const t = useT();
  const texts = t(documentsTexts);
  const [isDetecting, setIsDetecting] = useState(false);
  async function detectFields() {
    setIsDetecting(true);
    await onFind().finally(() => setIsDetecting(false));
  }
  function arrange(arrangement: string) {
    const alignment = alignments.find((one) => one === arrangement);
    const axis = axes.find((one) => one === arrangement);
    if (alignment) store.align(alignment);
    if (axis) store.distribute(axis);
  }
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={texts.tools}>
      <IconButton icon="undo" label={texts.undo} disabled={history.past.length === 0} onClick={() => store.undo()} />
      <IconButton icon="redo" label={texts.redo} disabled={history.future.length === 0} onClick={() => store.redo()} />
      <IconButton
        icon="copy"
        label={texts.copy}
        disabled={selected.length === 0}
        onClick={() => copySelection(store)}
      />
      <IconButton icon="note" label={texts.paste} onClick={() => store.paste(copiedFields(), pageInView())} />
      <IconButton icon="trash" label={texts.delete} disabled={selected.length === 0} onClick={() => store.remove()} />
      {pages > 1 && (
        <Button variant="quiet" disabled={selected.length === 0} onClick={() => store.copyToEveryPage()}>
          {texts.copy_to_every_page}
        </Button>
      )}
      <Button variant="quiet" busy={isDetecting} onClick={() => void detectFields()}>
        {texts.find_fields}
      </Button>
      {selected.length > 1 && (
        <SelectInput
          className={styles.arrange}
          aria-label={texts.arrange}
          placeholder={texts.arrange}
          value=""
          onChange={arrange}
          options={[
            ...alignments.map((value) => ({ value, label: texts.arrangements[value] })),
            ...(selected.length > 2 ? axes.map((value) => ({ value, label: texts.arrangements[value] })) : []),
          ]}
        />
      )}
    </div>
  );
}
