import { useQueries } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { criteriaReviewTexts } from "#texts/criteria-review/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { StatusBadge } from "#ui/feedback/status-badge.tsx";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { useLocale, useT } from "#ui/texts.tsx";
import { type Application, applicationQuery } from "#web/api/applications.ts";
import { titleOf } from "#web/components/page-title.tsx";
import styles from "#web/features/compare/compare.module.css";
import { compareRows } from "#web/features/compare/compare-rows.ts";
import { paths } from "#web/navigation/paths.ts";

export const handle = titleOf((t) => t(criteriaReviewTexts).compare_applicants);

const most = 4;

/** Up to four applications on the same rows; which ones, and what is hidden of them, is in the address. */
export default function Compare() {
  const t = useT();
  const texts = t(criteriaReviewTexts);
  const [query, setQuery] = useSearchParams();
  const ids = (query.get("ids") ?? "").split(",").filter(Boolean).slice(0, most);
  const queries = useQueries({ queries: ids.map((id) => ({ ...applicationQuery(id), retry: false })) });
  const applications = queries.flatMap(({ data }) => data ?? []);
  const set = (name: string, isOn: boolean) =>
    setQuery(
      (before) => {
        if (isOn) before.set(name, "hidden");
        else before.delete(name);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <>
      <div className={styles.head}>
        <h1>{texts.compare_applicants}</h1>
        <div className={styles.controls}>
          <CheckboxField
            id="names"
            label={texts.hide_names}
            checked={query.has("names")}
            onChange={(isOn) => set("names", isOn)}
          />
          <CheckboxField
            id="same"
            label={texts.only_differences}
            checked={query.has("same")}
            onChange={(isOn) => set("same", isOn)}
          />
          <Button onClick={() => window.print()}>{texts.print}</Button>
        </div>
      </div>
      {queries.some(({ isPending }) => isPending) ? (
        <Skeleton rows={8} height={48} />
      ) : applications.length < 2 ? (
        <EmptyState title={texts.nothing_to_compare} text={texts.nothing_to_compare_help}>
          <Link to={paths.applicants()}>{texts.back_to_applicants}</Link>
        </EmptyState>
      ) : (
        <CompareTable
          applications={applications}
          namesHidden={query.has("names")}
          onlyDifferences={query.has("same")}
        />
      )}
    </>
  );
}

type TableProps = { applications: readonly Application[]; namesHidden: boolean; onlyDifferences: boolean };

function CompareTable({ applications, namesHidden, onlyDifferences }: TableProps) {
  const t = useT();
  const texts = t(criteriaReviewTexts);
  const rows = compareRows(applications, t, useLocale()).filter(({ differs }) => differs || !onlyDifferences);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls sideways is reached by keyboard
    <section className={styles.scroll} aria-label={texts.compare_applicants} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            {applications.map(({ id, applicant }, at) => (
              <th key={id} scope="col">
                <Link to={paths.applicationSummary(id)}>
                  {namesHidden ? texts.applicant_number({ n: at + 1 }) : applicant.name || applicant.email}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, cells, differs }) => (
            <tr key={key} data-differs={differs || undefined}>
              <th scope="row">
                {label}
                {differs && <span className={styles.differs}>{texts.differs}</span>}
              </th>
              {cells.map(({ text, badge }, at) => (
                <td key={applications[at]?.id}>
                  {text && <span>{text}</span>}
                  {badge && <StatusBadge tone={badge.tone}>{badge.text}</StatusBadge>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
