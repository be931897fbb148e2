import { useState } from "react";
import { Link } from "react-router";
import { IconButton } from "#ui/icon-button.tsx";
import { useT } from "#ui/texts.tsx";
import type { Bundle } from "#web/api/application-bundles.ts";
import { Timestamp } from "#web/moment.tsx";
import { paths } from "#web/paths.ts";
import { ActionSheet } from "#web/screens/applicants/action-sheet.tsx";
import { isNew, leadOf, nameOf, othersOf } from "#web/screens/applicants/bundle-text.ts";
import styles from "#web/screens/applicants/cards.module.css";
import { creditScores } from "#web/screens/applicants/credit-text.ts";
import { NewBadge } from "#web/screens/applicants/new-mark.tsx";
import { reportsText } from "#web/screens/applicants/reports-text.ts";
import { Star } from "#web/screens/applicants/star.tsx";
import { Tick } from "#web/screens/applicants/tick.tsx";
import type { RowsProps } from "#web/screens/applicants/use-selection.ts";
import { Status } from "#web/status.tsx";

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
        label={t("Select {name}", { name })}
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
        {others.length > 0 && <p>{t("with {names}", { names: others.join(", ") })}</p>}
        {lead.unit_address && <p>{lead.unit_address}</p>}
        <p className={styles.line}>
          <Status code={bundle.status} />
          <Timestamp at={bundle.created} />
        </p>
        {reports && <p>{reports}</p>}
        {scores.length > 0 && (
          <p>
            {t("Credit score")} <strong>{scores.join(" · ")}</strong>
          </p>
        )}
      </div>
      <div className={styles.buttons}>
        <Star bundle={bundle} act={act} />
        <IconButton
          icon="more"
          label={t("Actions for {name}", { name })}
          aria-haspopup="dialog"
          className={styles.more}
          onClick={onMore}
        />
      </div>
    </li>
  );
}
