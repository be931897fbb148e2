import { useQuery } from "@tanstack/react-query";
import { useContext, useState } from "react";
import { Link } from "react-router";
import { anotherSelectedReason } from "#rules/decisions/decline-reasons.ts";
import { isDecidable } from "#rules/workflow/statuses.ts";
import { decisionsTexts } from "#texts/decisions/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import { type Bundle, sameUnitQuery } from "#web/api/applications/application-bundles.ts";
import type { Application } from "#web/api/applications/applications.ts";
import { QueryFailure } from "#web/components/load-failure.tsx";
import { useKeys } from "#web/components/shortcuts/use-keys.ts";
import { Status } from "#web/components/status.tsx";
import { namesOf } from "#web/features/applicants/names/bundle-names.ts";
import { ReviewContext } from "#web/features/application-review/data/review-context.ts";
import { DeclineSeries } from "#web/features/application-review/decisions/decline-series.tsx";
import styles from "#web/features/application-review/decisions/other-applicants.module.css";
import { paths } from "#web/navigation/paths.ts";

/** Returns the names of the first four applicants; the others are listed after the decision. */
const shortNameList = (bundles: readonly Bundle[]) =>
  [...bundles.slice(0, 4).map(namesOf), ...(bundles.length > 4 ? ["…"] : [])].join(" · ");

const decidableBundles = (bundles: readonly Bundle[] = []) => bundles.filter(({ can_decide }) => can_decide);

/**
 * After an acceptance, lists the other undecided applicants for the unit. Each is declined separately, with reasons.
 */
export function OtherApplicants({ application }: { application: Application }) {
  const t = useT();
  const query = useQuery(sameUnitQuery(application.bundle.slug));
  const others = decidableBundles(query.data?.results);
  const [declining, setDeclining] = useState<readonly string[]>([]);
  const declinableBundles = others.filter(({ status }) => isDecidable(status));
  const declineAll = () => setDeclining(declinableBundles.flatMap(({ applications }) => applications[0]?.id ?? []));
  useKeys({ r: declinableBundles.length > 0 ? declineAll : undefined });
  if (others.length === 0 && declining.length === 0) return <QueryFailure of={query} />;
  const vars = { n: others.length, unit: application.unit_address };
  return (
    <section className={styles.others} aria-labelledby="other-applicants">
      <h2 id="other-applicants">{t(decisionsTexts).others_undecided(vars)}</h2>
      <p className={styles.hint}>{t(decisionsTexts).others_not_notified}</p>
      {declinableBundles.length > 1 && (
        <Button className={styles.all} aria-haspopup="dialog" onClick={declineAll}>
          {t(decisionsTexts).decline_others({ n: declinableBundles.length })}
        </Button>
      )}
      <ul role="list">
        {others.map((bundle) => {
          const [firstApplication] = bundle.applications;
          if (!firstApplication) return null;
          return (
            <li key={bundle.slug} className={styles.row}>
              <Link to={paths.applicationSummary(firstApplication.id)}>{namesOf(bundle)}</Link>
              <Status code={bundle.status} />
              {isDecidable(bundle.status) && (
                <Button
                  aria-label={t(decisionsTexts).decline_name({ name: namesOf(bundle) })}
                  onClick={() => setDeclining([firstApplication.id])}
                >
                  {t(decisionsTexts).decline}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {declining.length > 0 && (
        <DeclineSeries ids={declining} initialReasons={[anotherSelectedReason]} onClose={() => setDeclining([])} />
      )}
    </section>
  );
}

/** Before an acceptance, says that the other applicants for the unit stay undecided. */
export function OtherApplicantsNotice({ application }: { application: Application }) {
  const t = useT();
  const { shareSession } = useContext(ReviewContext);
  // share recipients can't see applicants who aren't shared
  const query = useQuery({ ...sameUnitQuery(application.bundle.slug), enabled: shareSession === null });
  const others = decidableBundles(query.data?.results);
  if (others.length === 0) return <QueryFailure of={query} />;
  const vars = { n: others.length, names: shortNameList(others) };
  return <p className={styles.hint}>{t(decisionsTexts).others_stay_undecided(vars)}</p>;
}
