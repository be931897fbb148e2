import { useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { openDialogs } from "#ui/feedback/open-dialogs.ts";
import styles from "#web/components/toasts/toasts.module.css";
import { hideToast, type Toast, toastStore } from "#web/hooks/toast.ts";

const symbols = { success: "✓", info: "★", error: "✕" };
const noToasts: readonly Toast[] = [];

/**
 * Renders a page's toasts; used once per page. They stay while hovered or focused. While a modal dialog is open, they
 * appear inside it, since the rest of the page is inert.
 */
export function Toasts() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.current, () => noToasts);
  const dialog = useSyncExternalStore(openDialogs.subscribe, openDialogs.top, () => null);
  const toastList = (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only pause the timeout while toasts are read
    <div
      className={styles.toasts}
      data-toasts
      onPointerEnter={toastStore.pause}
      onPointerLeave={toastStore.resume}
      onFocus={toastStore.pause}
      onBlur={toastStore.resume}
    >
      {toasts.map((toast) => (
        <ToastBox key={toast.id} toast={toast} />
      ))}
    </div>
  );
  return dialog ? createPortal(toastList, dialog) : toastList;
}

function ToastBox({ toast: { id, tone, text, undo } }: { toast: Toast }) {
  return (
    <div role={tone === "error" ? "alert" : "status"} className={`${styles.toast} ${styles[tone]}`}>
      <span className={styles.sign} aria-hidden="true">
        {symbols[tone]}
      </span>
      <div className={styles.text}>
        {text}
        {undo && (
          <button
            type="button"
            className={styles.undo}
            onClick={() => {
              hideToast(id);
              // the button had the focus, and a removed element fires no blur event
              toastStore.resume();
              undo.run();
            }}
          >
            {undo.label}
          </button>
        )}
      </div>
    </div>
  );
}
