import type { ReactNode, Ref } from "react";
import { commonTexts } from "#texts/common/texts.ts";
import { useT } from "../texts.tsx";
import styles from "./notice.module.css";

type NoticeProps = {
  tone?: "info" | "attention" | "error" | "success";
  title?: string;
  children?: ReactNode;
  /** for a notice that is focused when it appears */
  ref?: Ref<HTMLDivElement>;
  /** whether screen readers announce it when it appears; not needed if it is focused */
  announced?: boolean;
};

const symbols = { info: "i", attention: "!", error: "!", success: "✓" };

/** Renders a message about the page in a box; its tone is also expressed in words, never by color alone. */
export function Notice({ tone = "info", title, children, ref, announced }: NoticeProps) {
  const t = useT();
  const toneLabel = {
    info: "",
    attention: t(commonTexts).attention,
    error: t(commonTexts).error,
    success: t(commonTexts).done,
  }[tone];
  const role = announced ? (tone === "error" ? "alert" : "status") : undefined;
  return (
    <div ref={ref} tabIndex={ref ? -1 : undefined} role={role} className={`${styles.notice} ${styles[tone]}`}>
      <span className={styles.sign} aria-hidden="true">
        {symbols[tone]}
      </span>
      <div className={styles.body}>
        {toneLabel && <span className={styles.unseen}>{toneLabel}: </span>}
        {title && <strong className={styles.title}>{title}</strong>}
        {children}
      </div>
    </div>
  );
}
