import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { commonTexts } from "#texts/common/texts.ts";
import { Button } from "../buttons/button.tsx";
import { Icon } from "../buttons/icon.tsx";
import { useT } from "../texts.tsx";
import styles from "./dialog.module.css";
import { openDialogs } from "./open-dialogs.ts";
import { useUnsentInput } from "./use-unsent-input.ts";

/** Marks a part of a dialog during its request: the dialog stays open until the response arrives. */
export const inSubmission = { "data-in-submission": true } as const;

type DialogProps = {
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
  /** a bottom sheet on a narrow screen, with controls within a thumb's reach */
  sheet?: boolean;
  /** a drawer on the side of a wide screen, and a bottom sheet on a narrow one */
  drawer?: boolean;
  /** as wide as the screen allows */
  wide?: boolean;
  /** wide enough for a list next to its actions */
  medium?: boolean;
  /**
   * whether closing loses input. By default, that's the case after any input; `false` if input is saved as it is
   * entered, or doesn't matter
   */
  unsaved?: boolean | undefined;
  /** a click on the backdrop doesn't close it: an accidental click would end a bank login or a signature */
  persistent?: boolean;
};

/**
 * Renders a modal dialog with the native element, which traps and restores the focus. It is open while it is rendered.
 * The initial focus is on the title, or on the element with `data-autofocus` (`autoFocus` has no effect, because React
 * applies it before the dialog opens). Escape, the close button and a click on the backdrop ask for confirmation if
 * input would be lost; the caller's own buttons don't. They do nothing while a part of the dialog is `inSubmission`.
 */
export function Dialog({ title, onClose, children, sheet, drawer, wide, medium, unsaved, persistent }: DialogProps) {
  const t = useT();
  const titleId = useId();
  const ref = useRef<HTMLDialogElement>(null);
  const isBackdropPressed = useRef(false);
  const [isConfirmingDiscard, setConfirmingDiscard] = useState(false);
  const hasUnsentInput = useUnsentInput(ref, typeof title === "string" ? title : "");
  useEffect(() => {
    const previousFocus = document.activeElement;
    const dialog = ref.current;
    if (!dialog) return;
    dialog.showModal();
    dialog.querySelector<HTMLElement>("[data-autofocus]")?.focus();
    const observer = focusTitleOnRemoval(dialog);
    const removeFromOpen = openDialogs.add(dialog);
    return () => {
      observer.disconnect();
      dialog.close();
      removeFromOpen();
      if (previousFocus instanceof HTMLElement && previousFocus.isConnected) previousFocus.focus();
    };
  }, []);
  const requestClose = () => {
    if (ref.current?.querySelector("[data-in-submission]")) return;
    if (unsaved ?? hasUnsentInput()) setConfirmingDiscard(true);
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
          requestClose();
        }}
        // the back gesture of a phone
        onCancel={(event) => {
          if (event.target !== ref.current) return;
          event.preventDefault();
          requestClose();
        }}
        // after a prevented cancel event, browsers close the dialog without another one
        onClose={(event) => {
          if (event.target !== ref.current || ref.current?.open) return;
          ref.current?.showModal();
          requestClose();
        }}
        // a drag that starts inside, such as a text selection, and ends on the backdrop must not close it
        onPointerDown={(event) => {
          isBackdropPressed.current = event.target === ref.current;
        }}
        onClick={(event) => event.target === ref.current && isBackdropPressed.current && !persistent && requestClose()}
      >
        <div className={styles.box}>
          <header className={styles.head}>
            <h2 id={titleId} tabIndex={-1}>
              {title}
            </h2>
            <button type="button" className={styles.close} aria-label={t(commonTexts).close} onClick={requestClose}>
              <Icon name="close" />
            </button>
          </header>
          {children}
        </div>
      </dialog>
      {isConfirmingDiscard && <DiscardDialog onDiscard={onClose} onStay={() => setConfirmingDiscard(false)} />}
    </>
  );
}

/**
 * Whether an Escape key press is for this dialog, and not for one above it, an open menu in it, or an input method. It
 * isn't left to the browser, which closes several dialogs on one key press.
 */
function isEscapeOf(event: KeyboardEvent, dialog: HTMLDialogElement | null): boolean {
  if (event.key !== "Escape" || event.defaultPrevented || event.nativeEvent.isComposing) return false;
  const isInside = event.target instanceof Element && event.target.closest("dialog") === dialog;
  return isInside && !dialog?.querySelector(":popover-open");
}

/** Asks for confirmation before a dialog loses input. */
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

/** Moves the focus to the title if the focused element is removed, for example by the next step of a dialog. */
function focusTitleOnRemoval(dialog: HTMLDialogElement): MutationObserver {
  let focusedElement: EventTarget | null = null;
  dialog.addEventListener("focusin", ({ target }) => {
    focusedElement = target;
  });
  const observer = new MutationObserver(() => {
    const isLost =
      focusedElement instanceof Element && !focusedElement.isConnected && document.activeElement === document.body;
    if (isLost) dialog.querySelector("h2")?.focus();
  });
  observer.observe(dialog, { childList: true, subtree: true });
  return observer;
}

type ConfirmProps = {
  title: string;
  children: ReactNode;
  /** the label of the confirm button, such as `Delete` */
  action: string;
  /** `primary` for actions that lose nothing, but can't be undone */
  variant?: "danger" | "primary";
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/**
 * Asks for confirmation before an irreversible action; `children` name what will be lost, and show why the action
 * failed. While `busy`, it can't be closed.
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
  /** whether a request of one of the buttons is running: the dialog then stays open until the response */
  busy?: boolean;
  children: ReactNode;
};

/** Renders the buttons at the end of a dialog. */
export function DialogActions({ busy, children }: DialogActionsProps) {
  return (
    <footer className={styles.foot} {...(busy && inSubmission)}>
      {children}
    </footer>
  );
}
