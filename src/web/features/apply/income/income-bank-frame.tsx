import { useEffect, useEffectEvent, useRef } from "react";
import { applicationStepsTexts } from "#texts/application-steps/texts.ts";
import { Dialog } from "#ui/feedback/dialog.tsx";
import { useT } from "#ui/texts.tsx";
import styles from "#web/features/apply/income/income.module.css";

export type BankOutcome = "done" | "cancel" | "error" | "timeout";

/** Milliseconds without a message from the bank's page after which the connection counts as lost. */
const timeoutMs = 30_000;
/** The vendor's error code for an expired session. */
const sessionExpiredCode = 1440;

type BankFrameProps = { link: string; onLeave: (how: BankOutcome) => void };

/** The vendor's page in a modal iframe, opened by the vendor's script. */
export function BankFrame({ link, onLeave }: BankFrameProps) {
  const t = useT();
  const container = useRef<HTMLDivElement>(null);
  const leave = useEffectEvent(onLeave);
  const title = t(applicationStepsTexts).connect_bank;
  useEffect(() => {
    let isCanceled = false;
    let close = () => {};
    const loadTimeout = setTimeout(() => leave("error"), timeoutMs);
    const stopLoadTimeout = () => clearTimeout(loadTimeout);
    void import("connect-web-sdk").then(
      ({ Connect }) => {
        if (isCanceled || !container.current) return;
        close = () => Connect.destroy();
        Connect.launch(
          // resolves the sandbox's relative URLs; the vendor's own links are absolute
          new URL(link, location.href).href,
          {
            onDone: () => leave("done"),
            onCancel: () => leave("cancel"),
            onError: ({ code }) => leave(code === sessionExpiredCode ? "timeout" : "error"),
            onRoute: stopLoadTimeout,
            onUser: stopLoadTimeout,
          },
          { node: container.current, overlay: "transparent" },
        );
        removeDialogRole(container.current, title);
      },
      () => leave("error"),
    );
    return () => {
      isCanceled = true;
      stopLoadTimeout();
      close();
    };
  }, [link, title]);
  return (
    <Dialog wide persistent title={title} onClose={() => onLeave("cancel")}>
      <div ref={container} className={styles.frame} />
    </Dialog>
  );
}

/**
 * The vendor's script marks its iframe as a dialog. Here the element around it is the dialog that screen readers
 * announce.
 */
function removeDialogRole(container: HTMLElement, title: string): void {
  const frame = container.querySelector("iframe");
  for (const name of ["role", "aria-modal", "aria-hidden", "aria-label", "tabindex"]) frame?.removeAttribute(name);
  frame?.setAttribute("title", title);
}
