import { useState } from "react";
import { Link } from "react-router";
import { applicantsTexts } from "#texts/applicants/texts.ts";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { useT } from "#ui/texts.tsx";
import type { Bundle } from "#web/api/application-bundles.ts";
import { Status } from "#web/components/status.tsx";
import { Timestamp } from "#web/components/timestamp.tsx";
import { creditScores } from "#web/features/applicants/cells/credit-text.ts";
import { NewBadge } from "#web/features/applicants/cells/new-badge.tsx";
import { reportsText } from "#web/features/applicants/cells/reports-text.ts";
import { Star } from "#web/features/applicants/cells/star.tsx";
import { Tick } from "#web/features/applicants/cells/tick.tsx";
import { ActionSheet } from "#web/features/applicants/list/action-sheet.tsx";
import styles from "#web/features/applicants/list/cards.module.css";
import { isNew, leadOf, nameOf, othersOf } from "#web/features/applicants/selection/bundle-text.ts";
import type { RowsProps } from "#web/features/applicants/selection/use-selection.ts";
import { paths } from "#web/navigation/paths.ts";

/** The applicants on a phone. */
export function Cards({ bundles, selection, act, onDelete }: RowsProps) {
  const [activeSlug, setActiveSlug] = useState<string | null>(null);
  const activeBundle = bundles.find(({ slug }) => slug === activeSlug);
  return (
    <>
      <ul role="list" className={styles.cards}>
        {bundles.map((bundle) => (
          <Card
            key={bundle.slug}
            bundle={bundle}
            selection={selection}
            act={act}
            onMore={() => setActiveSlug(bundle.slug)}
          />
        ))}
      </ul>
      {activeBundle && (
        <ActionSheet
          bundle={activeBundle}
          act={act}
          onDelete={() => {
            setActiveSlug(null);
            onDelete(activeBundle);
          }}
          onClose={() => setActiveSlug(null)}
        />
      )}
    </>
  );
}

type CardProps = Pick<RowsProps, "selection" | "act"> & { bundle: Bundle; onMore: () => void };

function Card({ bundle, selection, act, onMore }: CardProps) {
  const t = useT();
  const lead = leadOf(bundle);
  const name = nameOf(lead);
  const others = othersOf(bundle);
  const reports = reportsText(bundle, t);
  const scores = creditScores(bundle, t);
  return (
    <li className={styles.card} data-row={bundle.slug} data-selected={selection.has(bundle.slug) || undefined}>
      <Tick
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
        {lead.unit_address && <p>{lead.unit_address}</p>}
        <p className={styles.line}>
          <Status code={bundle.status} />
          <Timestamp at={bundle.created} />
        </p>
        {reports && <p>{reports}</p>}
        {scores.length > 0 && (
          <p>
            {t(applicantsTexts).credit_score} <strong>{scores.join(" · ")}</strong>
          </p>
        )}
      </div>
      <div className={styles.buttons}>
        <Star bundle={bundle} act={act} />
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
