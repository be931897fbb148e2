import { useT } from "#ui/texts.tsx";
import type { PreviewedNotice } from "#web/api/adverse-actions.ts";
import styles from "#web/features/application-review/notices/notice.module.css";
import { NoticeParts } from "#web/features/application-review/notices/notice-parts.tsx";

type NoticePreviewProps = {
  notices: readonly PreviewedNotice[];
  /** what is to be entered before there is a notice */
  needs?: string | undefined;
};

/** The notices that go with a decision, each as its applicant gets it. */
export function NoticePreview({ notices, needs }: NoticePreviewProps) {
  const t = useT();
  const due = notices.filter((notice) => notice.due);
  if (due.length === 0 && !needs) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and by keyboard only with the focus
    <section className={styles.preview} aria-labelledby="notice-preview" tabIndex={0}>
      <h3 id="notice-preview">{t("Notice included with the decision")}</h3>
      <p className={styles.soft}>{t("The law requires this notice, so you can't change it or leave it out.")}</p>
      {due.length === 0 && <p>{needs}</p>}
      {due.map(({ application, name, notice }) =>
        due.length === 1 ? (
          <NoticeParts key={application} notice={notice} level={4} />
        ) : (
          <details key={application}>
            <summary>{name || t("Applicant")}</summary>
            <NoticeParts notice={notice} level={4} />
          </details>
        ),
      )}
    </section>
  );
}
