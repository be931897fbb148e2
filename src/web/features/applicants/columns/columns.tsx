import type { ReactNode } from "react";
import type { CriteriaCounts } from "#rules/criteria/criteria-counts.ts";
import { criteriaCountTexts } from "#rules/criteria/criteria-counts-text.ts";
import type { ListColumn } from "#rules/settings/list-settings.ts";
import type { Sort } from "#rules/workflow/sort-keys.ts";
import { type Translate, useLocale, useT } from "#ui/texts.tsx";
import type { Bundle } from "#web/api/applications/application-bundles.ts";
import { Status } from "#web/components/status.tsx";
import { Timestamp } from "#web/components/timestamp.tsx";
import { creditScores } from "#web/features/applicants/cells/credit-text.ts";
import { ageText, dayText, flagTexts, waitingText } from "#web/features/applicants/cells/facts.ts";
import { reportsText } from "#web/features/applicants/cells/reports-text.ts";
import { unitParts } from "#web/features/applicants/cells/unit-parts.ts";
import styles from "#web/features/applicants/columns/columns.module.css";
import { primaryApplicationOf } from "#web/features/applicants/selection/bundle-text.ts";

/** The sort key of each column on its first click. */
export const defaultSorts: Record<"name" | ListColumn, Sort> = {
  name: "name",
  unit: "unit",
  income_to_rent: "-income_to_rent",
  credit: "-credit",
  criteria: "-criteria",
  move_in: "move_in",
  waiting_for: "waiting_for",
  reports: "-reports",
  form: "form",
  agent: "agent",
  age: "-received",
  received: "-received",
  status: "status",
};

type CellProps = { bundle: Bundle; column: ListColumn };

/** Renders one cell of a row; a dash if its value is unknown. */
export function Cell({ bundle, column }: CellProps) {
  const t = useT();
  const locale = useLocale();
  const primaryApplication = primaryApplicationOf(bundle);
  const cells: Record<ListColumn, () => ReactNode> = {
    unit: () => primaryApplication.unit_address && <UnitCell address={primaryApplication.unit_address} />,
    income_to_rent: () => bundle.income_to_rent && `${bundle.income_to_rent}×`,
    credit: () => <CreditCell bundle={bundle} t={t} />,
    criteria: () => bundle.criteria && <CriteriaCell counts={bundle.criteria} t={t} />,
    move_in: () => bundle.move_in && dayText(bundle.move_in, new Date(), locale),
    waiting_for: () => waitingText(bundle, t),
    reports: () => reportsText(bundle, t),
    form: () => primaryApplication.template_name,
    agent: () => primaryApplication.agent,
    age: () => ageText(bundle.created, new Date(), locale),
    received: () => <Timestamp at={bundle.created} />,
    status: () => <Status code={bundle.status} />,
  };
  return (
    <span className={styles.cell} data-column={column}>
      {cells[column]() || "–"}
    </span>
  );
}

/** Renders the unit. Single-line rows truncate the street, since units of one building differ at the end. */
function UnitCell({ address }: { address: string }) {
  const [street, unitPart] = unitParts(address);
  return (
    <span className={styles.unit} title={address}>
      <span className={styles.street}>{street}</span>
      {unitPart}
    </span>
  );
}

/** Renders how many criteria are met, and below it those that aren't. */
function CriteriaCell({ counts, t }: { counts: CriteriaCounts; t: Translate }) {
  const [metText, ...otherTexts] = criteriaCountTexts(counts, t);
  return (
    <>
      {metText}
      {otherTexts.length > 0 && <span className={styles.flags}>{otherTexts.join(", ")}</span>}
    </>
  );
}

/** Renders the credit scores and findings of the opened reports. */
function CreditCell({ bundle, t }: { bundle: Bundle; t: Translate }) {
  const [scores, flags] = [creditScores(bundle, t), flagTexts(bundle, t)];
  if (scores.length === 0 && flags.length === 0) return "–";
  return (
    <>
      {scores.map((score, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two applicants of a household may have one score
        <span key={index} className={styles.score}>
          {score}
        </span>
      ))}
      {flags.length > 0 && <span className={styles.flags}>{flags.join(", ")}</span>}
    </>
  );
}
