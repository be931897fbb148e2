import { useEffect, useEffectEvent, useRef } from "react";
import { applicationStepsTexts } from "#texts/application-steps/texts.ts";
import { Dialog } from "#ui/feedback/dialog.tsx";
import { useT } from "#ui/texts.tsx";
import styles from "#web/features/apply/income/income.module.css";

export type BankOutcome = "done" | "cancel" | "error" | "timeout";

/** Milliseconds without a message from the bank's page after which it counts as lost. */
const timeoutMs = 30_000;
/** The vendor's code: the session has expired. */
const timedOut = 1440;

type BankFrameProps = { link: string; onLeave: (how: BankOutcome) => void };

/** The vendor's page in a window above this one, opened by the vendor's script. */
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
          // the vendor's link is absolute; the sandbox's pages are on the product's host
          new URL(link, location.href).href,
          {
            onDone: () => leave("done"),
            onCancel: () => leave("cancel"),
            onError: ({ code }) => leave(code === timedOut ? "timeout" : "error"),
            onRoute: stopLoadTimeout,
            onUser: stopLoadTimeout,
          },
          { node: container.current, overlay: "transparent" },
        );
        tidy(container.current, title);
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
 * The vendor's script marks its frame as the dialog; here the element around it is the dialog, and screen readers
 * announce that one.
 */
function tidy(container: HTMLElement, title: string): void {
  const frame = container.querySelector("iframe");
  for (const name of ["role", "aria-modal", "aria-hidden", "aria-label", "tabindex"]) frame?.removeAttribute(name);
  frame?.setAttribute("title", title);
}
