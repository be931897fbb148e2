import { stringify } from "csv-stringify/sync";
import type { Bundle } from "#contract/bundle-schemas.ts";
import { criteriaParts } from "#rules/criteria/criteria-text.ts";
import { safeCell } from "#rules/files/spreadsheet.ts";
import { formatPhone } from "#rules/phones/phones.ts";
import { applicantListTexts } from "#texts/applicant-list/texts.ts";
import { csvTexts } from "#texts/csv/texts.ts";
import type { Texts } from "#texts/message.ts";
import { statusesTexts } from "#texts/statuses/texts.ts";

type Application = Bundle["applications"][number];
type Cell = { heading: string; of: (application: Application, bundle: Bundle) => string | number };

function columns(t: Texts): Cell[] {
  const texts = t(csvTexts);
  const list = t(applicantListTexts);
  const yesNo = (is: boolean) => (is ? texts.yes : texts.no);
  return [
    { heading: texts.name, of: ({ applicant }) => applicant.name },
    { heading: texts.email, of: ({ applicant }) => applicant.email },
    { heading: texts.phone, of: ({ applicant }) => formatPhone(applicant.phone) },
    { heading: list.columns.unit, of: ({ unit_address }) => unit_address },
    { heading: list.columns.form, of: ({ template_name }) => template_name },
    { heading: list.columns.agent, of: ({ agent }) => agent },
    { heading: texts.received, of: ({ created }) => created },
    { heading: list.columns.status, of: ({ status }) => t(statusesTexts)[status] },
    { heading: list.columns.income_to_rent, of: (_, { income_to_rent }) => income_to_rent ?? "" },
    {
      heading: list.columns.criteria,
      of: (_, { criteria }) => (criteria ? criteriaParts(criteria, t).join(", ") : ""),
    },
    { heading: list.columns.move_in, of: (_, { move_in }) => move_in ?? "" },
    { heading: list.columns.credit, of: ({ credit }) => credit?.score ?? "" },
    {
      heading: texts.records,
      of: ({ flags }) => flags.map(({ figure, count }) => list.flags[figure]({ n: count })).join("; "),
    },
    { heading: texts.reports_ready, of: ({ reports_ready }) => reports_ready },
    { heading: texts.reports_ordered, of: ({ reports_total }) => reports_total },
    {
      heading: list.columns.waiting_for,
      of: (_, { waiting_for }) =>
        waiting_for ? list.party[waiting_for.by]({ what: list.actions[waiting_for.action] }) : "",
    },
    { heading: texts.shortlisted, of: (_, { is_shortlisted }) => yesNo(is_shortlisted) },
    { heading: texts.archived, of: (_, { is_archived }) => yesNo(is_archived) },
    { heading: texts.decided, of: (_, { decision_date }) => decision_date ?? "" },
    { heading: texts.household_size, of: (_, { applications }) => applications.length },
    { heading: texts.application, of: ({ id }) => id },
  ];
}

/** The byte order mark that makes spreadsheet programs read the file as UTF-8. */
const byteOrderMark = "\uFEFF";

/**
 * Formats bundles as CSV (RFC 4180), one row for each applicant.
 * @param pages of bundles, loaded one at a time
 */
export async function* csvOf(pages: AsyncIterable<readonly Bundle[]>, t: Texts): AsyncGenerator<string> {
  const cells = columns(t);
  const line = (values: (string | number)[]) => stringify([values.map(safeCell)], { record_delimiter: "windows" });
  yield byteOrderMark + line(cells.map(({ heading }) => heading));
  for await (const page of pages)
    yield page
      .flatMap((bundle) => bundle.applications.map((each) => line(cells.map(({ of }) => of(each, bundle)))))
      .join("");
}
