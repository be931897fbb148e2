import { Fragment } from "react";
import { Link } from "react-router";
import { criteriaParts } from "#rules/criteria/criteria-text.ts";
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
import { groupsOf, UnitHeading } from "#web/features/applicants/list/groups.tsx";
import { nameOf } from "#web/features/applicants/names/bundle-names.ts";
import { isNew, leadOf, othersOf } from "#web/features/applicants/selection/bundle-text.ts";
import type { RowsProps } from "#web/features/applicants/selection/use-selection.ts";
import { paths } from "#web/navigation/paths.ts";

type CardsProps = Omit<RowsProps, "onDelete"> & { grouped: boolean; onMore: (bundle: Bundle) => void };

/** Renders the applicants as cards on a phone. */
export function Cards({ bundles, grouped, selection, act, onMore }: CardsProps) {
  return groupsOf(bundles, grouped).map((group) => (
    <Fragment key={group.unit ?? "all"}>
      {group.unit !== null && (
        <h2 className={styles.unit}>
          <UnitHeading group={group} />
        </h2>
      )}
      <ul role="list" className={styles.cards}>
        {group.bundles.map((bundle) => (
          <Card key={bundle.slug} bundle={bundle} selection={selection} act={act} onMore={() => onMore(bundle)} />
        ))}
      </ul>
    </Fragment>
  ));
}

type CardProps = Pick<RowsProps, "selection" | "act"> & { bundle: Bundle; onMore: () => void };

function Card({ bundle, selection, act, onMore }: CardProps) {
  const t = useT();
  const locale = useLocale();
  const lead = leadOf(bundle);
  const name = nameOf(lead);
  const others = othersOf(bundle);
  const reports = reportsText(bundle, t);
  const invited = invitationText(bundle, t, locale);
  const texts = t(applicantListTexts);
  const screening = [creditScores(bundle, t).join(" · "), ...flagTexts(bundle, t)].filter(Boolean).join(", ");
  const facts = [
    [texts.columns.income_to_rent, bundle.income_to_rent && `${bundle.income_to_rent}×`],
    [texts.columns.credit, screening],
    [texts.columns.criteria, bundle.criteria && criteriaParts(bundle.criteria, t).join(", ")],
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
          <Link to={paths.applicationSummary(lead.id)} className={styles.open} data-open>
            {name}
          </Link>
          {isNew(bundle) && <NewBadge />}
        </p>
        {others.length > 0 && <p>{t(applicantsTexts).with({ names: others.join(", ") })}</p>}
        {invited && <p>{invited}</p>}
        {lead.unit_address && <p className={styles.home}>{lead.unit_address}</p>}
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
        <ShortlistButton bundle={bundle} act={act} />
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
