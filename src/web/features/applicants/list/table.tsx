import { applicantsTexts } from "#texts/applicants/texts.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { useT } from "#ui/texts.tsx";
import { Tick } from "#web/features/applicants/cells/tick.tsx";
import styles from "#web/features/applicants/list/applicants.module.css";
import { Row } from "#web/features/applicants/list/row.tsx";
import type { RowsProps } from "#web/features/applicants/selection/use-selection.ts";

/** The applicants on a wide screen. */
export function ApplicantTable({ bundles, selection, act, onDelete }: RowsProps) {
  const t = useT();
  const { all, chosen, toggleAll } = selection;
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t(applicantsTexts).applicants_newest_first}</caption>
      <thead>
        <tr>
          <td className={styles.tickCell}>
            <Tick
              label={t(applicantsTexts).select_all}
              checked={all}
              partly={chosen.length > 0 && !all}
              onChange={toggleAll}
            />
          </td>
          <td className={styles.starCell} />
          <th scope="col">{t(commonTexts).applicant}</th>
          <th scope="col">{t(applicantsTexts).unit}</th>
          <th scope="col" className={styles.form}>
            {t(commonTexts).form}
          </th>
          <th scope="col" className={styles.agent}>
            {t(applicantsTexts).agent}
          </th>
          <th scope="col" className={styles.credit}>
            {t(applicantsTexts).credit_score}
          </th>
          <th scope="col">{t(applicantsTexts).received}</th>
          <th scope="col">{t(commonTexts).status}</th>
        </tr>
      </thead>
      <tbody>
        {bundles.map((bundle) => (
          <Row key={bundle.slug} bundle={bundle} selection={selection} act={act} onDelete={onDelete} />
        ))}
      </tbody>
    </table>
  );
}
