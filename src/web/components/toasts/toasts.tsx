import { useSyncExternalStore } from "react";
import styles from "#web/components/toasts/toasts.module.css";
import { hideToast, shownToasts, type Toast } from "#web/hooks/toast.ts";

const signs = { success: "✓", info: "★", error: "✕" };
const none: readonly Toast[] = [];

/** Where a page's toasts appear; rendered once per page. They stay while the pointer or the focus is on them. */
export function Toasts() {
  const toasts = useSyncExternalStore(shownToasts.subscribe, shownToasts.current, () => none);
  return (
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
