import { type ReactNode, useEffect, useId, useRef } from "react";
import { commonTexts } from "#texts/common/texts.ts";
import { Button } from "../buttons/button.tsx";
import { Icon } from "../buttons/icon.tsx";
import { useT } from "../texts.tsx";
import styles from "./dialog.module.css";

type DialogProps = {
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
  /** comes from below on a narrow screen and is no wider than a thumb reaches */
  sheet?: boolean;
  /** fills the screen's side on a wide screen, and is a sheet on a narrow one */
  drawer?: boolean;
  /** as wide as the screen lets it be */
  wide?: boolean;
  /** wide enough for a list beside its actions */
  medium?: boolean;
};

/**
 * A modal window by the browser's own element: it holds the focus, gives it back and closes by Escape. It is open as
 * long as it is rendered. The focus starts on the title, or on the element with `data-autofocus` (an `autoFocus` has no
 * effect, as the window isn't open yet when React applies it).
 */
export function Dialog({ title, onClose, children, sheet, drawer, wide, medium }: DialogProps) {
  const t = useT();
  const titleId = useId();
  const ref = useRef<HTMLDialogElement>(null);
  const isBackdropPressed = useRef(false);
  useEffect(() => {
    const before = document.activeElement;
    const dialog = ref.current;
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>("[data-autofocus]")?.focus();
    const observer = dialog && keepFocus(dialog);
    return () => {
      observer?.disconnect();
      dialog?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press on the backdrop; Escape does the same by keyboard
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      className={[
        styles.dialog,
        (sheet || drawer) && styles.sheet,
        drawer && styles.drawer,
        wide && styles.wide,
        medium && styles.medium,
      ]
        .filter(Boolean)
        .join(" ")}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // a press that began inside, such as to select text, and ends on the backdrop must not close it
      onPointerDown={(event) => {
        isBackdropPressed.current = event.target === ref.current;
      }}
      onClick={(event) => event.target === ref.current && isBackdropPressed.current && onClose()}
    >
      <div className={styles.box}>
        <header className={styles.head}>
          <h2 id={titleId} tabIndex={-1}>
            {title}
          </h2>
          <button type="button" className={styles.close} aria-label={t(commonTexts).close} onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}

/** If the focused element is replaced, as by the next step of a dialog, the focus goes to the title and not to the page. */
function keepFocus(dialog: HTMLDialogElement): MutationObserver {
  let focused: EventTarget | null = null;
  dialog.addEventListener("focusin", ({ target }) => {
    focused = target;
  });
  const observer = new MutationObserver(() => {
    const isLost = focused instanceof Element && !focused.isConnected && document.activeElement === document.body;
    if (isLost) dialog.querySelector("h2")?.focus();
  });
  observer.observe(dialog, { childList: true, subtree: true });
  return observer;
}

type ConfirmProps = {
  title: string;
  children: ReactNode;
  /** the verb, such as `Delete` */
  action: string;
  /** where nothing is lost, but cannot be undone either */
  variant?: "danger" | "primary";
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before what cannot be undone; `children` name what will be lost, and why confirming failed: no toast can be read here. */
export function ConfirmDialog({
  title,
  children,
  action,
  variant = "danger",
  busy = false,
  onConfirm,
  onCancel,
}: ConfirmProps) {
  const t = useT();
  return (
    <Dialog title={title} onClose={onCancel}>
      <div className={styles.body}>{children}</div>
      <footer className={styles.foot}>
        <Button onClick={onCancel}>{t(commonTexts).cancel}</Button>
        <Button variant={variant} busy={busy} onClick={onConfirm}>
          {action}
        </Button>
      </footer>
    </Dialog>
  );
}

/** The buttons at a dialog's end. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <footer className={styles.foot}>{children}</footer>;
}
