import { useQuery } from "@tanstack/react-query";
import { decisionTime } from "#rules/text/dates.ts";
import { sharingTexts } from "#texts/sharing/texts.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { useT } from "#ui/texts.tsx";
import type { Application } from "#web/api/applications.ts";
import { sharesQuery } from "#web/api/shares.ts";
import { timeZone } from "#web/components/timestamp.tsx";
import styles from "#web/features/sharing/sharing.module.css";

/** What recipients of a review recommend, for the landlord's side, which decides; nothing while nobody did. */
export function Recommendations({ application: { bundle, shares } }: { application: Application }) {
  const t = useT();
  const texts = t(sharingTexts);
  const { data } = useQuery({ ...sharesQuery(bundle.slug), enabled: !!shares?.length });
  return data?.results.flatMap(({ id, recommendation, shared_to: { name: who } }) => {
    if (!recommendation) return [];
    const isThis = recommendation.bundle === bundle.slug;
    return [
      <Notice key={id} title={isThis ? texts.recommends_this({ who }) : texts.recommends_other({ who })}>
        {recommendation.reason && <p className={styles.reason}>{recommendation.reason}</p>}
        <p className={styles.quiet}>{decisionTime(new Date(recommendation.created), timeZone())}</p>
      </Notice>,
    ];
  });
}
