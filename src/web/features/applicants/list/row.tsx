import { memo } from "react";
import type { ListColumn } from "#rules/settings/list-settings.ts";
import { applicantsTexts } from "#texts/applicants/texts.ts";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { useLocale, useT } from "#ui/texts.tsx";
import type { Bundle } from "#web/api/applications/application-bundles.ts";
import { invitationText } from "#web/features/applicants/cells/facts.ts";
import { NewBadge } from "#web/features/applicants/cells/new-badge.tsx";
import { reportsText } from "#web/features/applicants/cells/reports-text.ts";
import { RowCheckbox } from "#web/features/applicants/cells/row-checkbox.tsx";
import { ShortlistButton } from "#web/features/applicants/cells/shortlist-button.tsx";
import { Cell } from "#web/features/applicants/columns/columns.tsx";
import styles from "#web/features/applicants/list/applicants.module.css";
import { nameOf } from "#web/features/applicants/names/bundle-names.ts";
import { isNew, othersOf, primaryApplicationOf } from "#web/features/applicants/selection/bundle-text.ts";
import type { RowsProps } from "#web/features/applicants/selection/use-selection.ts";
import { paths } from "#web/navigation/paths.ts";
import { routerLink } from "#web/navigation/router-links.ts";

type ApplicantRowProps = Pick<RowsProps, "act" | "onDelete"> & {
  bundle: Bundle;
  columns: readonly ListColumn[];
  selected: boolean;
  onToggle: (slug: string) => void;
};

/**
 * Renders one bundle as a row. The whole row is its link; actions appear on hover and keyboard focus. Memoized, so that
 * rows don't rerender while the next ones are loading.
 */
export const ApplicantRow = memo(function ApplicantRow({
  bundle,
  columns,
  selected,
  onToggle,
  act: runAction,
  onDelete,
}: ApplicantRowProps) {
  const t = useT();
  const primaryApplication = primaryApplicationOf(bundle);
  const name = nameOf(primaryApplication);
  const others = othersOf(bundle);
  const reports = reportsText(bundle, t);
  const invitationProgress = invitationText(bundle, t, useLocale());
  const { slug, is_archived, can_manage, can_delete } = bundle;
  return (
    <tr data-row={slug} data-new={isNew(bundle) || undefined} data-selected={selected || undefined}>
      <td className={styles.tickCell}>
        <RowCheckbox
          label={t(applicantsTexts).select_name({ name })}
          checked={selected}
          onChange={() => onToggle(slug)}
        />
      </td>
      <td className={styles.starCell}>
        <ShortlistButton bundle={bundle} runAction={runAction} />
      </td>
      <th scope="row">
        <span className={styles.name}>
          <a
            href={paths.applicationSummary(primaryApplication.id)}
            className={styles.open}
            {...routerLink}
            data-open
            title={name}
          >
            {name}
          </a>
          {isNew(bundle) && <NewBadge />}
        </span>
        {others.length > 0 && (
          <span className={styles.with}>{t(applicantsTexts).with({ names: others.join(", ") })}</span>
        )}
        {invitationProgress && <span className={styles.with}>{invitationProgress}</span>}
      </th>
      {columns.map((column) => (
        <td key={column} data-column={column}>
          <Cell bundle={bundle} column={column} />
          {column === "status" && !columns.includes("reports") && reports && (
            <span className={styles.with}>{reports}</span>
          )}
        </td>
      ))}
      <td className={styles.actionsCell}>
        {(can_manage || can_delete) && (
          <span className={styles.actions}>
            {can_manage && (
              <IconButton
                icon={is_archived ? "unarchive" : "archive"}
                label={
                  is_archived ? t(applicantsTexts).unarchive_name({ name }) : t(applicantsTexts).archive_name({ name })
                }
                onClick={() => void runAction(is_archived ? "unarchive" : "archive", [slug])}
              />
            )}
            {can_delete && (
              <IconButton icon="trash" label={t(applicantsTexts).delete({ name })} onClick={() => onDelete(bundle)} />
            )}
          </span>
        )}
      </td>
    </tr>
  );
});
