import { useT } from "#ui/texts.tsx";
import type { PreviewedNotice } from "#web/api/adverse-actions.ts";
import styles from "#web/screens/application/notice.module.css";
import { NoticeParts } from "#web/screens/application/notice-parts.tsx";

/** The notices that go with a decision, each as its applicant gets it. */
export function NoticePreview({ notices }: { notices: readonly PreviewedNotice[] }) {
  const t = useT();
  const due = notices.filter((notice) => notice.due);
  if (due.length === 0) return null;
  return (
    <section className={styles.preview} aria-labelledby="notice-preview">
      <h3 id="notice-preview">{t("The notice that goes with it")}</h3>
      <p className={styles.soft}>
        {t(
          "The law wants the applicant to get this. It is made of the reports that were used, and cannot be left out.",
        )}
      </p>
      {due.map(({ application, name, notice }) => (
        <details key={application} open={due.length === 1}>
          <summary>{name || t("Applicant")}</summary>
          <NoticeParts notice={notice} level={4} />
        </details>
      ))}
    </section>
  );
}
