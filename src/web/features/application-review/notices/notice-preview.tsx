import { useRef } from "react";
import { commonTexts } from "#texts/common/texts.ts";
import { decisionsTexts } from "#texts/decisions/texts.ts";
import { ScrollRegion } from "#ui/feedback/scroll-region.tsx";
import { useT } from "#ui/texts.tsx";
import type { PreviewedNotice } from "#web/api/applications/adverse-actions.ts";
import edges from "#web/components/scroll-edges/scroll-edges.module.css";
import { useScrollEdges } from "#web/components/scroll-edges/scroll-edges.ts";
import styles from "#web/features/application-review/notices/notice.module.css";
import { NoticeParts } from "#web/features/application-review/notices/notice-parts.tsx";

type NoticePreviewProps = {
  notices: readonly PreviewedNotice[];
  /** the missing input without which the notice can't be composed */
  missingInput?: string | undefined;
};

/** The notices of a decision, each as its applicant receives it. */
export function NoticePreview({ notices, missingInput }: NoticePreviewProps) {
  const t = useT();
  const dueNotices = notices.filter((notice) => notice.due);
  if (dueNotices.length === 0 && !missingInput) return null;
  return (
    <div className={styles.panel}>
      <h3 id="notice-preview">{t(decisionsTexts).notice_included_decision}</h3>
      <p className={styles.soft}>{t(decisionsTexts).notice_cant_be_changed}</p>
      {dueNotices.length === 0 ? <p>{missingInput}</p> : <Notices notices={dueNotices} />}
    </div>
  );
}

function Notices({ notices }: Pick<NoticePreviewProps, "notices">) {
  const t = useT();
  const scrollRegion = useRef<HTMLElement>(null);
  useScrollEdges(scrollRegion);
  return (
    <ScrollRegion ref={scrollRegion} className={edges.down} aria-labelledby="notice-preview">
      <div className={styles.preview}>
        {notices.map(({ application, name, notice }) =>
          notices.length === 1 ? (
            <NoticeParts key={application} notice={notice} level={4} />
          ) : (
            <details key={application}>
              <summary>{name || t(commonTexts).applicant}</summary>
              <NoticeParts notice={notice} level={4} />
            </details>
          ),
        )}
      </div>
    </ScrollRegion>
  );
}
