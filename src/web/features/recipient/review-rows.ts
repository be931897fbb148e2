import { type Cell, type CompareRow, compareRow, criteriaRows } from "#rules/comparison/compare-rows.ts";
import { formatDate, formatMoment } from "#rules/text/dates.ts";
import { applicantListTexts } from "#texts/applicant-list/texts.ts";
import { criteriaReviewTexts } from "#texts/criteria-review/texts.ts";
import { statusesTexts } from "#texts/statuses/texts.ts";
import type { Translate } from "#ui/texts.tsx";
import type { Shared } from "#web/api/applications/shared.ts";

type Bundle = Shared["bundles"][number];
type Applicant = Bundle["applications"][number] & Pick<Bundle, "slug" | "status">;

/** Returns the applicants of a review, in the order received. */
export const applicantsOf = (bundles: readonly Bundle[]): Applicant[] =>
  bundles.flatMap(({ applications, slug, status }) => applications.map((one) => ({ ...one, slug, status })));

/**
 * Returns the rows in which a recipient compares applicants: the same facts for each, then each criterion that no fact
 * covers.
 */
export function reviewRows(applicants: readonly Applicant[], t: Translate, locale: string): CompareRow[] {
  const texts = t(criteriaReviewTexts);
  const columns = t(applicantListTexts).columns;
  const unknown = texts.found.nothing;
  const row = (key: string, label: string, cellOf: (applicant: Applicant) => Cell | string) =>
    compareRow(applicants, key, label, cellOf);
  const rowUnlessCriterion = (name: string, fact: CompareRow) =>
    applicants.some(({ criteria }) => criteria.some((each) => each.name === name)) ? [] : [fact];
  return [
    row("home", texts.home, ({ unit_address }) => unit_address || unknown),
    row("received", texts.received, ({ created }) => formatMoment(new Date(created), locale)),
    row("status", texts.status, ({ status }) => t(statusesTexts)[status]),
    ...rowUnlessCriterion(
      "income_to_rent",
      row("income", texts.income, ({ income_to_rent: n }) =>
        n === null ? unknown : texts.found.income_to_rent({ n }),
      ),
    ),
    ...rowUnlessCriterion(
      "credit_score",
      row("credit", columns.credit, ({ credit_score: score }) =>
        score === null ? { text: unknown, isPending: true } : String(score),
      ),
    ),
    ...rowUnlessCriterion(
      "move_in_days",
      row("move_in", columns.move_in, ({ move_in }) => (move_in ? formatDate(move_in) : unknown)),
    ),
    ...criteriaRows(applicants, t),
  ];
}
