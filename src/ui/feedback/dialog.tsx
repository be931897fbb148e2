import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { commonTexts } from "#texts/common/texts.ts";
import { Button } from "../buttons/button.tsx";
import { Icon } from "../buttons/icon.tsx";
import { useT } from "../texts.tsx";
import styles from "./dialog.module.css";
import { openDialogs } from "./open-dialogs.ts";
import { useUnsent } from "./use-unsent.ts";

/** Marks a part of a dialog while a request from it runs: the dialog stays open until the answer is there. */
export const inSubmission = { "data-in-submission": true } as const;

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
  /**
   * whether closing it loses what was entered. By default, it does once something was entered; `false` where input is
   * saved as it's entered, or where nobody would miss it
   */
  unsaved?: boolean | undefined;
  /** a press beside it doesn't close it: a press that misses would end a login at a bank, or a signature */
  persistent?: boolean;
};

/**
 * A modal window by the browser's own element: it holds the focus, gives it back and closes by Escape. It is open as
 * long as it is rendered. The focus starts on the title, or on the element with `data-autofocus` (an `autoFocus` has no
 * effect, as the window isn't open yet when React applies it). Escape, its close button and a press beside it ask before
 * they lose input; the caller's own buttons don't. The first three do nothing while a part of it is `inSubmission`.
 */
export function Dialog({ title, onClose, children, sheet, drawer, wide, medium, unsaved, persistent }: DialogProps) {
  const t = useT();
  const titleId = useId();
  const ref = useRef<HTMLDialogElement>(null);
  const isBackdropPressed = useRef(false);
  const [isAsking, setAsking] = useState(false);
  const hasUnsent = useUnsent(ref, typeof title === "string" ? title : "");
  useEffect(() => {
    const before = document.activeElement;
    const dialog = ref.current;
    if (!dialog) return;
    dialog.showModal();
    dialog.querySelector<HTMLElement>("[data-autofocus]")?.focus();
    const observer = keepFocus(dialog);
    const removeFromOpen = openDialogs.add(dialog);
    return () => {
      observer.disconnect();
      dialog.close();
      removeFromOpen();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  const leave = () => {
    if (ref.current?.querySelector("[data-in-submission]")) return;
    if (unsaved ?? hasUnsent()) setAsking(true);
    else onClose();
  };
  return (
    <>
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
        onKeyDown={(event) => {
          if (!isEscapeOf(event, ref.current)) return;
          event.preventDefault();
          leave();
        }}
        // the back gesture of a phone
        onCancel={(event) => {
          if (event.target !== ref.current) return;
          event.preventDefault();
          leave();
        }}
        // browsers close it without asking, after the gesture was refused before
        onClose={(event) => {
          if (event.target !== ref.current || ref.current?.open) return;
          ref.current?.showModal();
          leave();
        }}
        // a press that began inside, such as to select text, and ends on the backdrop must not close it
        onPointerDown={(event) => {
          isBackdropPressed.current = event.target === ref.current;
        }}
        onClick={(event) => event.target === ref.current && isBackdropPressed.current && !persistent && leave()}
      >
        <div className={styles.box}>
          <header className={styles.head}>
            <h2 id={titleId} tabIndex={-1}>
              {title}
            </h2>
            <button type="button" className={styles.close} aria-label={t(commonTexts).close} onClick={leave}>
              <Icon name="close" />
            </button>
          </header>
          {children}
        </div>
      </dialog>
      {isAsking && <DiscardDialog onDiscard={onClose} onStay={() => setAsking(false)} />}
    </>
  );
}

/**
 * Returns whether a press of Escape means this dialog, and not one above it, a menu that is open in it, or the word that
 * is being composed. It isn't left to the browser, which closes several dialogs by one press.
 */
function isEscapeOf(event: KeyboardEvent, dialog: HTMLDialogElement | null): boolean {
  if (event.key !== "Escape" || event.defaultPrevented || event.nativeEvent.isComposing) return false;
  const isInside = event.target instanceof Element && event.target.closest("dialog") === dialog;
  return isInside && !dialog?.querySelector(":popover-open");
}

/** Asks before a dialog loses what was entered in it. */
function DiscardDialog({ onDiscard, onStay }: { onDiscard: () => void; onStay: () => void }) {
  const t = useT();
  return (
    <Dialog title={t(commonTexts).discard_question} onClose={onStay}>
      <div className={styles.body}>
        <p>{t(commonTexts).discard_loses}</p>
      </div>
      <DialogActions>
        <Button onClick={onStay}>{t(commonTexts).keep_editing}</Button>
        <Button variant="danger" onClick={onDiscard}>
          {t(commonTexts).discard}
        </Button>
      </DialogActions>
    </Dialog>
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

/**
 * Asks before what cannot be undone; `children` name what will be lost, and why confirming failed. While `busy`, it can't
 * be closed.
 */
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
      <DialogActions busy={busy}>
        <Button disabled={busy} onClick={onCancel}>
          {t(commonTexts).cancel}
        </Button>
        <Button variant={variant} busy={busy} onClick={onConfirm}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

type DialogActionsProps = {
  /** a request that one of them started is running: its dialog stays open until the answer is there */
  busy?: boolean;
  children: ReactNode;
};

/** The buttons at a dialog's end. */
export function DialogActions({ busy, children }: DialogActionsProps) {
  return (
    <footer className={styles.foot} {...(busy && inSubmission)}>
      {children}
    </footer>
  );
}
