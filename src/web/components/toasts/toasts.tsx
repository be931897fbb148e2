import { useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { openDialogs } from "#ui/feedback/open-dialogs.ts";
import styles from "#web/components/toasts/toasts.module.css";
import { hideToast, shownToasts, type Toast } from "#web/hooks/toast.ts";

const signs = { success: "✓", info: "★", error: "✕" };
const none: readonly Toast[] = [];

/**
 * Where a page's toasts appear; rendered once per page. They stay while the pointer or the focus is on them. While a
 * modal dialog is open, they appear in it, as nothing outside it can be read or pressed.
 */
export function Toasts() {
  const toasts = useSyncExternalStore(shownToasts.subscribe, shownToasts.current, () => none);
  const dialog = useSyncExternalStore(openDialogs.subscribe, openDialogs.top, () => null);
  const shown = (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps what is being read
    <div
      className={styles.toasts}
      data-toasts
      onPointerEnter={shownToasts.pause}
      onPointerLeave={shownToasts.resume}
      onFocus={shownToasts.pause}
      onBlur={shownToasts.resume}
    >
      {toasts.map((toast) => (
        <ToastBox key={toast.id} toast={toast} />
      ))}
    </div>
  );
  return dialog ? createPortal(shown, dialog) : shown;
}

function ToastBox({ toast: { id, tone, text, undo } }: { toast: Toast }) {
  return (
    <div role={tone === "error" ? "alert" : "status"} className={`${styles.toast} ${styles[tone]}`}>
      <span className={styles.sign} aria-hidden="true">
        {signs[tone]}
      </span>
      <div className={styles.text}>
        {text}
        {undo && (
          <button
            type="button"
            className={styles.undo}
            onClick={() => {
              hideToast(id);
              // the focus was on the button, and a removed element doesn't report losing it
              shownToasts.resume();
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
