import type { Application } from "#contract/application-schemas.ts";
import type { Assessment } from "#contract/schemas/criteria.ts";
import type { Field } from "#contract/schemas/forms.ts";
import { incomeToRent } from "#rules/applicant/income-to-rent.ts";
import type { AssessmentResult } from "#rules/criteria/assess.ts";
import { effectiveResult, findingText } from "#rules/criteria/assessment-text.ts";
import { criterionNames } from "#rules/criteria/criteria.ts";
import { criterionText } from "#rules/criteria/criterion-text.ts";
import { defaultForm } from "#rules/forms/default-form.ts";
import { formatDate, isRealDate } from "#rules/text/dates.ts";
import { personFields } from "#rules/workflow/revisions.ts";
import { applicationSummaryTexts } from "#texts/application-summary/texts.ts";
import { criteriaTexts } from "#texts/criteria/texts.ts";
import { criteriaReviewTexts } from "#texts/criteria-review/texts.ts";
import type { Texts } from "#texts/message.ts";
import { statusesTexts } from "#texts/statuses/texts.ts";
import { formText } from "#texts/stock-form/form-text.ts";

export type Cell = { text: string; badge?: { text: string; result: AssessmentResult }; isPending?: boolean };
/**
 * One fact of all applications, in their order. `differs`: the known facts differ; `isSame`: all facts are known and
 * equal. Neither is true if one application's report with the fact hasn't been opened.
 */
export type CompareRow = { key: string; label: string; cells: Cell[]; differs: boolean; isSame: boolean };

/** `showTime` formats when an application was received. `hidesNames`: answers that contain a name are left out. */
type Options = { showTime: (time: string) => string; hidesNames?: boolean };

/**
 * Returns the rows that compare applications: facts first, then each criterion, then the answers marked for summaries.
 */
export function compareRows(
  applications: readonly Application[],
  t: Texts,
  { showTime, hidesNames = false }: Options,
): CompareRow[] {
  const texts = t(criteriaReviewTexts);
  const row = (key: string, label: string, cellOf: (application: Application) => Cell | string) =>
    compareRow(applications, key, label, cellOf);
  const readyReportsText = ({ reports }: Application) =>
    reports.length === 0
      ? texts.no_reports
      : texts.reports_ready({ ready: reports.filter(({ status }) => status === "ready").length, all: reports.length });
  const incomeText = ({ household_income, values }: Application) => {
    const n = household_income ? household_income.times : incomeToRent(values);
    return n === null ? texts.found.nothing : texts.found.income_to_rent({ n });
  };
  const hasIncomeCriterion = applications.some(({ criteria }) =>
    criteria.some(({ name }) => name === "income_to_rent"),
  );
  const criteria = criterionKeys(applications);
  return [
    row("home", texts.home, ({ unit_address }) => unit_address || texts.found.nothing),
    row("received", texts.received, ({ created }) => showTime(created)),
    row("status", texts.status, ({ status }) => t(statusesTexts)[status]),
    ...(hasIncomeCriterion ? [] : [row("income", texts.income, incomeText)]),
    row("reports", texts.reports, readyReportsText),
    ...findingRows(applications, t),
    ...criteriaRows(applications, t),
    ...summaryNames(applications, criteria)
      .map(({ name, label }) =>
        row(questionKey({ name, label }), formText(t, label), ({ summary }) => {
          const value = summary.find((each) => questionKey(each) === questionKey({ name, label }))?.value;
          return value ? (isRealDate(value) ? formatDate(value) : value) : texts.found.nothing;
        }),
      )
      .filter(({ key, cells }) => !hidesNames || !containsName(key, cells, applications)),
  ];
}

/** Returns the row of one fact, and whether the items differ in it. A pending fact doesn't count as a difference. */
export function compareRow<Item>(
  items: readonly Item[],
  key: string,
  label: string,
  cellOf: (item: Item) => Cell | string,
): CompareRow {
  const cells = items.map((item) => {
    const cell = cellOf(item);
    return typeof cell === "string" ? { text: cell } : cell;
  });
  const countDistinct = (comparedCells: readonly Cell[]) =>
    new Set(comparedCells.map(({ text, badge }) => `${text} ${badge?.text ?? ""}`)).size;
  return {
    key,
    label,
    cells,
    differs: countDistinct(cells.filter(({ isPending }) => !isPending)) > 1,
    isSame: countDistinct(cells) < 2,
  };
}

/** Whether a question is about the person's identity, or an answer to it contains an applicant's name. */
function containsName(key: string, cells: readonly Cell[], applications: readonly Application[]): boolean {
  if (personFields.some((field) => key === `answer ${field}`)) return true;
  const names = applications.map(({ applicant }) => applicant.name.trim().toLowerCase()).filter(Boolean);
  return cells.some(({ text }) => names.some((name) => text.toLowerCase().includes(name)));
}

/**
 * Returns the rows of reports that no criterion covers: the credit score and the number of records. The cell of a
 * report that is ready but not opened yet says so.
 */
function findingRows(applications: readonly Application[], t: Texts): CompareRow[] {
  const { labels } = t(criteriaTexts);
  const kinds = [
    { kind: "credit", criterion: "credit_score" },
    { kind: "eviction", criterion: "eviction_years" },
    { kind: "criminal", criterion: "offense_years" },
  ] as const;
  return kinds.flatMap(({ kind, criterion }) => {
    const reportOf = ({ reports }: Application) => reports.find(({ report_type }) => report_type === kind);
    // the first figure of a summary is the score or the number of records
    const findingOf = (application: Application) => reportOf(application)?.summary[0]?.value;
    const unopenedText = (report: Application["reports"][number] | undefined) => {
      if (report?.status !== "ready") return t(criteriaReviewTexts).found.nothing;
      const { portable_report, ready_to_open } = t(applicationSummaryTexts);
      return report.portable ? portable_report : ready_to_open;
    };
    const cellOf = (application: Application): Cell => {
      const text = findingOf(application);
      return text === undefined ? { text: unopenedText(reportOf(application)), isPending: true } : { text };
    };
    const isAssessed = applications.some(({ criteria }) => criteria.some(({ name }) => name === criterion));
    if (isAssessed || !applications.some(findingOf)) return [];
    return [compareRow(applications, `report ${kind}`, labels[criterion], cellOf)];
  });
}

type WithCriteria = Pick<Application, "criteria">;

/** The criteria whose facts are in reports. */
const reportCriteria: ReadonlySet<Assessment["name"]> = new Set(["credit_score", "eviction_years", "offense_years"]);

/** Returns a row for each criterion of any of the items, with the known facts. */
export const criteriaRows = (items: readonly WithCriteria[], t: Texts): CompareRow[] =>
  criterionKeys(items).map((key) => {
    const firstAssessment = items.flatMap(({ criteria }) => criteria.filter((each) => criterionKey(each) === key))[0];
    return compareRow(items, key, firstAssessment ? criterionText(firstAssessment, t).label : key, ({ criteria }) => {
      const assessment = criteria.find((each) => criterionKey(each) === key);
      return assessment ? criterionCell(assessment, t) : t(criteriaReviewTexts).no_requirement;
    });
  });

const criterionKey = ({ name, number }: Pick<Assessment, "name" | "number">) => `${name} ${number}`;

/** Returns the criteria of any of the applications, which may be of several forms. */
const criterionKeys = (applications: readonly WithCriteria[]): string[] => [
  ...new Set(
    applications
      .flatMap(({ criteria }) => criteria)
      .toSorted((one, other) => criterionNames.indexOf(one.name) - criterionNames.indexOf(other.name))
      .map(criterionKey),
  ),
];

function criterionCell(assessment: Assessment, t: Texts): Cell {
  const result = effectiveResult(assessment);
  const { required } = criterionText(assessment, t);
  const badge = { text: t(criteriaReviewTexts).results[result], result };
  const text = assessment.name === "other" ? required : findingText(assessment, t);
  return result === "unknown" && reportCriteria.has(assessment.name)
    ? { text, badge, isPending: true }
    : { text, badge };
}

/** Answers with a row of their own, and answers that aren't compared. */
const omittedQuestions: ReadonlySet<string> = new Set([
  "rental_property__address",
  "unit",
  "applicant__email",
  "applicant__phone",
]);
/** Answers that a criterion shows already. */
const criterionByQuestion: Record<string, string> = {
  pets__has_pets: "pets 0",
  other__smoking: "smoking 0",
  rental_property__move_in_date: "move_in_days 0",
};

const questionNamesIn = (fields: readonly Field[]): string[] =>
  fields.flatMap(({ name, choices = [] }) => [
    name,
    ...choices.flatMap(({ fields: nested = [] }) => questionNamesIn(nested)),
  ]);

/** Questions that mean the same in every form. */
const stockQuestionNames = new Set(defaultForm.sections.flatMap(({ fields }) => questionNamesIn(fields)));

/**
 * Identifies a question across forms. Landlords' own questions with the same name are the same question only if their
 * texts match, too.
 */
const questionKey = ({ name, label }: { name: string; label: string }) =>
  stockQuestionNames.has(name) ? `answer ${name}` : `answer ${name} ${label}`;

/** Returns the questions whose answers are in the summary of any application and in no other row. */
function summaryNames(
  applications: readonly Application[],
  criteria: readonly string[],
): { name: string; label: string }[] {
  const summaryQuestions = applications
    .flatMap(({ summary }) => summary)
    .filter(({ name }) => !omittedQuestions.has(name) && !criteria.includes(criterionByQuestion[name] ?? ""));
  return [...new Map(summaryQuestions.map((each) => [questionKey(each), each])).values()];
}
