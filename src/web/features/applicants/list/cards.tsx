import { Fragment } from "react";
import { Link } from "react-router";
import { criteriaCountTexts } from "#rules/criteria/criteria-counts-text.ts";
import { applicantListTexts } from "#texts/applicant-list/texts.ts";
import { applicantsTexts } from "#texts/applicants/texts.ts";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { useLocale, useT } from "#ui/texts.tsx";
import type { Bundle } from "#web/api/applications/application-bundles.ts";
import { Status } from "#web/components/status.tsx";
import { Timestamp } from "#web/components/timestamp.tsx";
import { creditScores } from "#web/features/applicants/cells/credit-text.ts";
import { dayText, flagTexts, invitationOf, invitationText, waitingText } from "#web/features/applicants/cells/facts.ts";
import { NewBadge } from "#web/features/applicants/cells/new-badge.tsx";
import { reportsText } from "#web/features/applicants/cells/reports-text.ts";
import { RowCheckbox } from "#web/features/applicants/cells/row-checkbox.tsx";
import { ShortlistButton } from "#web/features/applicants/cells/shortlist-button.tsx";
import styles from "#web/features/applicants/list/cards.module.css";
import { groupByUnit, UnitHeading } from "#web/features/applicants/list/groups.tsx";
import { nameOf } from "#web/features/applicants/names/bundle-names.ts";
import { isNew, othersOf, primaryApplicationOf } from "#web/features/applicants/selection/bundle-text.ts";
import type { RowsProps } from "#web/features/applicants/selection/use-selection.ts";
import { paths } from "#web/navigation/paths.ts";

type ApplicantCardsProps = Omit<RowsProps, "onDelete"> & { grouped: boolean; onMore: (bundle: Bundle) => void };

/** Renders the applicants as cards on a phone. */
export function ApplicantCards({ bundles, grouped, selection, act: runAction, onMore }: ApplicantCardsProps) {
  return groupByUnit(bundles, grouped).map((group) => (
    <Fragment key={group.unit ?? "all"}>
      {group.unit !== null && (
        <h2 className={styles.unit}>
          <UnitHeading group={group} />
        </h2>
      )}
      <ul role="list" className={styles.cards}>
        {group.bundles.map((bundle) => (
          <ApplicantCard
            key={bundle.slug}
            bundle={bundle}
            selection={selection}
            act={runAction}
            onMore={() => onMore(bundle)}
          />
        ))}
      </ul>
    </Fragment>
  ));
}

type ApplicantCardProps = Pick<RowsProps, "selection" | "act"> & { bundle: Bundle; onMore: () => void };

function ApplicantCard({ bundle, selection, act: runAction, onMore }: ApplicantCardProps) {
  const t = useT();
  const locale = useLocale();
  const primaryApplication = primaryApplicationOf(bundle);
  const name = nameOf(primaryApplication);
  const others = othersOf(bundle);
  const reports = reportsText(bundle, t);
  const invitationProgress = invitationText(bundle, t, locale);
  const texts = t(applicantListTexts);
  const screening = [creditScores(bundle, t).join(" · "), ...flagTexts(bundle, t)].filter(Boolean).join(", ");
  const facts = [
    [texts.columns.income_to_rent, bundle.income_to_rent && `${bundle.income_to_rent}×`],
    [texts.columns.credit, screening],
    [texts.columns.criteria, bundle.criteria && criteriaCountTexts(bundle.criteria, t).join(", ")],
    [texts.columns.move_in, bundle.move_in && dayText(bundle.move_in, new Date(), locale)],
    // a withdrawn invitation isn't waiting for anyone
    [
      invitationOf(bundle)?.state === "withdrawn" ? texts.columns.status : texts.columns.waiting_for,
      waitingText(bundle, t),
    ],
  ].filter(([, value]) => value);
  return (
    <li className={styles.card} data-row={bundle.slug} data-selected={selection.has(bundle.slug) || undefined}>
      <RowCheckbox
        label={t(applicantsTexts).select_name({ name })}
        checked={selection.has(bundle.slug)}
        onChange={() => selection.toggle(bundle.slug)}
      />
      <div className={styles.what}>
        <p className={styles.head}>
          <Link to={paths.applicationSummary(primaryApplication.id)} className={styles.open} data-open>
            {name}
          </Link>
          {isNew(bundle) && <NewBadge />}
        </p>
        {others.length > 0 && <p>{t(applicantsTexts).with({ names: others.join(", ") })}</p>}
        {invitationProgress && <p>{invitationProgress}</p>}
        {primaryApplication.unit_address && <p className={styles.home}>{primaryApplication.unit_address}</p>}
        <p className={styles.line}>
          <Status code={bundle.status} />
          <Timestamp at={bundle.created} />
        </p>
        <dl className={styles.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {reports && <p>{reports}</p>}
      </div>
      <div className={styles.buttons}>
        <ShortlistButton bundle={bundle} runAction={runAction} />
        <IconButton
          icon="more"
          label={t(applicantsTexts).actions({ name })}
          aria-haspopup="dialog"
          className={styles.more}
          onClick={onMore}
        />
      </div>
    </li>
  );
}
