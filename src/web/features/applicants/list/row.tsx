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
import styles from "#web/features/applicants/list/applicants.module.css";
import { isNew, leadOf, nameOf, othersOf } from "#web/features/applicants/selection/bundle-text.ts";
import type { RowsProps } from "#web/features/applicants/selection/use-selection.ts";
import { paths } from "#web/navigation/paths.ts";

type RowProps = Omit<RowsProps, "bundles"> & { bundle: Bundle };

/** One bundle: the whole row is the link to it; its actions show on hovering and when one has the focus. */
export function Row({ bundle, selection, act, onDelete }: RowProps) {
  const t = useT();
  const lead = leadOf(bundle);
  const name = nameOf(lead);
  const others = othersOf(bundle);
  const reports = reportsText(bundle, t);
  const { slug, is_archived } = bundle;
  return (
    <tr data-row={slug} data-new={isNew(bundle) || undefined} data-selected={selection.has(slug) || undefined}>
      <td className={styles.tickCell}>
        <Tick
          label={t(applicantsTexts).select_name({ name })}
          checked={selection.has(slug)}
          onChange={() => selection.toggle(slug)}
        />
      </td>
      <td className={styles.starCell}>
        <Star bundle={bundle} act={act} />
      </td>
      <th scope="row">
        <span className={styles.name}>
          <Link to={paths.applicationSummary(lead.id)} className={styles.open} data-open title={name}>
            {name}
          </Link>
          {isNew(bundle) && <NewBadge />}
        </span>
        {others.length > 0 && (
          <span className={styles.with}>{t(applicantsTexts).with({ names: others.join(", ") })}</span>
        )}
      </th>
      <td>
        <span className={styles.two}>{lead.unit_address || "–"}</span>
      </td>
      <td className={styles.form}>
        <span className={styles.two}>{lead.template_name}</span>
      </td>
      <td className={styles.agent}>
        <span className={styles.two}>{lead.agent || "–"}</span>
      </td>
      <td className={styles.credit}>
        {creditScores(bundle, t).map((score, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two applicants of a household may have one score
          <span key={at} className={styles.score}>
            {score}
          </span>
        ))}
      </td>
      <td className={styles.when}>
        <Timestamp at={bundle.created} />
      </td>
      <td className={styles.status}>
        <Status code={bundle.status} />
        {reports && <span className={styles.with}>{reports}</span>}
        <span className={styles.actions}>
          <IconButton
            icon={is_archived ? "unarchive" : "archive"}
            label={
              is_archived ? t(applicantsTexts).unarchive_name({ name }) : t(applicantsTexts).archive_name({ name })
            }
            onClick={() => void act(is_archived ? "unarchive" : "archive", [slug])}
          />
          <IconButton icon="trash" label={t(applicantsTexts).delete({ name })} onClick={() => onDelete(bundle)} />
        </span>
      </td>
    </tr>
  );
}
