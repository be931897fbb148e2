import { websitePartsTexts } from "#texts/website-parts/texts.ts";
import { StatusBadge } from "#ui/feedback/status-badge.tsx";
import { useT } from "#ui/texts.tsx";
import styles from "#web/features/website/parts/parts.module.css";

/** A sample board package: what has arrived, and what is still missing. */
export function BoardPackage() {
  const texts = useT()(websitePartsTexts);
  return (
    <figure className={`${styles.card} ${styles.wide}`}>
      <figcaption className={styles.note}>{texts.board_package}</figcaption>
      <ul role="list" className={styles.documents}>
        {texts.board_documents.map(({ name, isThere }) => (
          <li key={name}>
            <span>{name}</span>
            <StatusBadge tone={isThere ? "good" : "attention"}>{isThere ? texts.received : texts.missing}</StatusBadge>
          </li>
        ))}
      </ul>
    </figure>
  );
}
