import { stringify } from "csv-stringify/sync";
import type { Bundle } from "#contract/bundle-schemas.ts";
import { criteriaCountTexts } from "#rules/criteria/criteria-counts-text.ts";
import { escapeFormula } from "#rules/files/spreadsheet.ts";
import { formatPhone } from "#rules/phones/phones.ts";
import { applicantListTexts } from "#texts/applicant-list/texts.ts";
import { csvTexts } from "#texts/csv/texts.ts";
import type { Texts } from "#texts/message.ts";
import { statusesTexts } from "#texts/statuses/texts.ts";

type Application = Bundle["applications"][number];
type Column = { heading: string; valueFor: (application: Application, bundle: Bundle) => string | number };

function csvColumns(t: Texts): Column[] {
  const texts = t(csvTexts);
  const list = t(applicantListTexts);
  const yesNo = (flag: boolean) => (flag ? texts.yes : texts.no);
  return [
    { heading: texts.name, valueFor: ({ applicant }) => applicant.name },
    { heading: texts.email, valueFor: ({ applicant }) => applicant.email },
    { heading: texts.phone, valueFor: ({ applicant }) => formatPhone(applicant.phone) },
    { heading: list.columns.unit, valueFor: ({ unit_address }) => unit_address },
    { heading: list.columns.form, valueFor: ({ template_name }) => template_name },
    { heading: list.columns.agent, valueFor: ({ agent }) => agent },
    { heading: texts.received, valueFor: ({ created }) => created },
    { heading: list.columns.status, valueFor: ({ status }) => t(statusesTexts)[status] },
    { heading: list.columns.income_to_rent, valueFor: (_, { income_to_rent }) => income_to_rent ?? "" },
    {
      heading: list.columns.criteria,
      valueFor: (_, { criteria }) => (criteria ? criteriaCountTexts(criteria, t).join(", ") : ""),
    },
    { heading: list.columns.move_in, valueFor: (_, { move_in }) => move_in ?? "" },
    { heading: list.columns.credit, valueFor: ({ credit }) => credit?.score ?? "" },
    {
      heading: texts.records,
      valueFor: ({ flags }) => flags.map(({ figure, count }) => list.flags[figure]({ n: count })).join("; "),
    },
    { heading: texts.reports_ready, valueFor: ({ reports_ready }) => reports_ready },
    { heading: texts.reports_ordered, valueFor: ({ reports_total }) => reports_total },
    {
      heading: list.columns.waiting_for,
      valueFor: (_, { waiting_for }) =>
        waiting_for ? list.party[waiting_for.by]({ what: list.actions[waiting_for.action] }) : "",
    },
    { heading: texts.shortlisted, valueFor: (_, { is_shortlisted }) => yesNo(is_shortlisted) },
    { heading: texts.archived, valueFor: (_, { is_archived }) => yesNo(is_archived) },
    { heading: texts.decided, valueFor: (_, { decision_date }) => decision_date ?? "" },
    { heading: texts.household_size, valueFor: (_, { applications }) => applications.length },
    { heading: texts.application, valueFor: ({ id }) => id },
  ];
}

/** The byte order mark that makes spreadsheet programs read the file as UTF-8. */
const byteOrderMark = "\uFEFF";

/**
 * Formats bundles as CSV (RFC 4180), one row for each applicant.
 * @param pages of bundles, loaded one at a time
 */
export async function* formatCsv(pages: AsyncIterable<readonly Bundle[]>, t: Texts): AsyncGenerator<string> {
  const cells = csvColumns(t);
  const line = (values: (string | number)[]) => stringify([values.map(escapeFormula)], { record_delimiter: "windows" });
  yield byteOrderMark + line(cells.map(({ heading }) => heading));
  for await (const page of pages)
    yield page
      .flatMap((bundle) => bundle.applications.map((each) => line(cells.map(({ valueFor }) => valueFor(each, bundle)))))
      .join("");
}
