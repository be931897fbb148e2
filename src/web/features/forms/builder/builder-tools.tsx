import type { ReactNode } from "react";
import { formBuilderTexts } from "#texts/form-builder/texts.ts";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { useT } from "#ui/texts.tsx";
import styles from "#web/features/forms/styles/builder.module.css";

type BuilderToolsProps = {
  /** the label of the section or field */
  label: string;
  grip: ReactNode;
  onMove: (by: -1 | 1) => void;
  /** undefined if not allowed */
  onDuplicate?: (() => void) | undefined;
  onRemove?: (() => void) | undefined;
  onClose: () => void;
};

/** The actions on the selected section or field. `data-part` identifies a button for the store's `focus`. */
export function BuilderTools({ label, grip, onMove, onDuplicate, onRemove, onClose }: BuilderToolsProps) {
  const t = useT();
  return (
    <fieldset className={styles.tools} aria-label={t(formBuilderTexts).actions({ label })}>
      <IconButton icon="up" label={t(formBuilderTexts).move_up({ label })} data-part="up" onClick={() => onMove(-1)} />
      <IconButton
        icon="down"
        label={t(formBuilderTexts).move_down({ label })}
        data-part="down"
        onClick={() => onMove(1)}
      />
      {grip}
      {onDuplicate && <IconButton icon="copy" label={t(formBuilderTexts).duplicate({ label })} onClick={onDuplicate} />}
      {onRemove && <IconButton icon="trash" label={t(formBuilderTexts).delete({ label })} onClick={onRemove} />}
      <IconButton icon="close" label={t(formBuilderTexts).close({ label })} onClick={onClose} />
    </fieldset>
  );
}

type CardActions = { onMove: (by: -1 | 1) => void; onRemove?: (() => void) | undefined; onClose: () => void };

/** Handles the keyboard shortcuts of these actions anywhere in the card, except letters and arrows in text inputs. */
export function onCardKey({ onMove, onRemove, onClose }: CardActions) {
  return (event: React.KeyboardEvent<HTMLElement>) => {
    const isTyping = (event.target as HTMLElement).matches("input:not([type=checkbox]), textarea, select");
    const action = actionForKey(event, isTyping, { onMove, onRemove, onClose });
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    action();
  };
}

function actionForKey(event: React.KeyboardEvent, isTyping: boolean, { onMove, onRemove, onClose }: CardActions) {
  if (event.key === "Escape") return onClose;
  if (isTyping) return undefined;
  if (event.altKey && event.key === "ArrowUp") return () => onMove(-1);
  if (event.altKey && event.key === "ArrowDown") return () => onMove(1);
  if (event.key === "Delete") return onRemove;
  return undefined;
}
