import type { ReactNode } from "react";
import { NeedsScript } from "#web/components/needs-script.tsx";
import styles from "#web/features/account/account.module.css";

/** Renders the layout of an account page: a title, a sentence, a form. */
export function AccountCard({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className={styles.card}>
      <header>
        <h1>{title}</h1>
        {text && <p>{text}</p>}
      </header>
      <NeedsScript />
      {children}
    </section>
  );
}
