import { useQuery } from "@tanstack/react-query";
import { formatDecisionTime } from "#rules/text/dates.ts";
import { sharingTexts } from "#texts/sharing/texts.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { useT } from "#ui/texts.tsx";
import type { Application } from "#web/api/applications/applications.ts";
import { sharesQuery } from "#web/api/applications/shares.ts";
import { QueryFailure } from "#web/components/load-failure.tsx";
import { timeZone } from "#web/components/timestamp.tsx";
import styles from "#web/features/sharing/sharing.module.css";

/** The recommendations of a review's recipients, for the landlord; renders nothing if there are none. */
export function Recommendations({ application: { bundle, shares } }: { application: Application }) {
  const t = useT();
  const texts = t(sharingTexts);
  const query = useQuery({ ...sharesQuery(bundle.slug), enabled: !!shares?.length });
  const sharesWithRecommendation = query.data?.results.filter(({ recommendation }) => recommendation) ?? [];
  if (sharesWithRecommendation.length === 0) return <QueryFailure of={query} />;
  return (
    <div className={styles.recommendations}>
      {sharesWithRecommendation.map(({ id, recommendation, shared_to: { name: who } }) => (
        <Notice
          key={id}
          title={
            recommendation?.bundle === bundle.slug ? texts.recommends_this({ who }) : texts.recommends_other({ who })
          }
        >
          {recommendation?.reason && <p className={styles.reason}>{recommendation.reason}</p>}
          {recommendation && (
            <p className={styles.quiet}>{formatDecisionTime(new Date(recommendation.created), timeZone())}</p>
          )}
        </Notice>
      ))}
    </div>
  );
}
