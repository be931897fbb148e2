import { isCheckboxItem } from "#rules/law/notices/adverse-action.ts";
import { decisionsTexts } from "#texts/decisions/texts.ts";
import { Icon } from "#ui/buttons/icon.tsx";
import { useT } from "#ui/texts.tsx";
import type { Notice } from "#web/api/applications/adverse-actions.ts";
import styles from "#web/features/application-review/notices/notice.module.css";

/** A notice as its recipient receives it; parts prescribed by law are marked and can't be edited. */
export function NoticeParts({ notice, level }: { notice: Notice; level: 3 | 4 }) {
  const t = useT();
  const Heading = `h${level}` as const;
  return (
    <div className={styles.notice} lang={notice.language}>
      {notice.parts.map(({ by, heading, paragraphs, items, citation }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no ID, and a notice never changes
        <section key={index} className={by === "statute" ? styles.statute : styles.own}>
          <Heading>{heading}</Heading>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {items && (
            <ul>
              {items.map((item) => (
                <li key={item} className={isCheckboxItem(item) ? styles.box : undefined}>
                  {item}
                </li>
              ))}
            </ul>
          )}
          {by === "statute" && (
            <p className={styles.source}>
              <Icon name="lock" size={14} />
              {citation ?? t(decisionsTexts).required_law}
            </p>
          )}
        </section>
      ))}
    </div>
  );
}
