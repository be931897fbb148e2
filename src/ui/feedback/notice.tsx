import type { ReactNode, Ref } from "react";
import { commonTexts } from "#texts/common/texts.ts";
import { useT } from "../texts.tsx";
import styles from "./notice.module.css";

type NoticeProps = {
  tone?: "info" | "attention" | "error" | "success";
  title?: string;
  children?: ReactNode;
  /** for a notice that takes the focus when it appears */
  ref?: Ref<HTMLDivElement>;
  /** announced by screen readers when it appears, unless it takes the focus itself */
  announced?: boolean;
};

const signs = { info: "i", attention: "!", error: "!", success: "✓" };

/** A box with a message about the page: its tone is expressed in words too, never by color alone. */
export function Notice({ tone = "info", title, children, ref, announced }: NoticeProps) {
  const t = useT();
  const spoken = {
    info: "",
    attention: t(commonTexts).attention,
    error: t(commonTexts).error,
    success: t(commonTexts).done,
  }[tone];
  const role = announced ? (tone === "error" ? "alert" : "status") : undefined;
  return (
    <div ref={ref} tabIndex={ref ? -1 : undefined} role={role} className={`${styles.notice} ${styles[tone]}`}>
      <span className={styles.sign} aria-hidden="true">
        {signs[tone]}
      </span>
      <div className={styles.body}>
        {spoken && <span className={styles.unseen}>{spoken}: </span>}
        {title && <strong className={styles.title}>{title}</strong>}
        {children}
      </div>
    </div>
  );
}
