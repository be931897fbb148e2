import type { ChargeHoldCase } from "../law/charging/charge-order.ts";
import {
  type ReportErrorType,
  type ReportStatus,
  reportRemedies,
  type reportRequirements,
} from "../reports/reports.ts";
import type { ApplicationStep, IdentityState, IncomeState } from "./steps.ts";

/** The facts about an application and its reports that one caller may see. */
export type NextActionFacts = {
  workflow: { next: ApplicationStep | null; identity: IdentityState; income: IncomeState };
  abilities: Record<"review_identity" | "confirm_person" | "make_offer" | "decide", boolean>;
  reports: readonly { next_actions: readonly NextAction[] }[];
  /** absent where they are not shown */
  failures?: readonly { kind: "email" | "refund"; can_retry: boolean }[];
  /** whether the applicant has not answered a request yet */
  has_open_request?: boolean;
  /** whether reports wait until the applicant reads the notice about them */
  needs_report_notice?: boolean;
  /** why the law doesn't let the applicant pay yet; null: it does */
  charge_hold?: ChargeHoldCase | null;
};

/** The facts about a report that one caller may see. */
export type ReportFacts = {
  id: string;
  status: ReportStatus;
  error_type: ReportErrorType | null;
  compliance_requirements: readonly { action: (typeof reportRequirements)[number]; fulfilled: boolean }[];
};

export type NextAction = {
  action: NextActionName;
  by: "applicant" | "landlord";
  operation_ids: string[];
  report: string | null;
};

/** The calls that perform missing actions, and who may make them. */
export const nextActionCalls = {
  verify_identity: ["applicant", "getApplicationQuestions", "sendIdentityDocuments", "verifyWithoutSsn"],
  answer_questions: ["applicant", "answerApplicationQuestions"],
  read_report_notice: ["applicant", "agreeToReportNotice"],
  verify_income: ["applicant", "generateFinicityConnectUrl", "sendPayStubs", "skipIncomeVerify"],
  pay_fee: ["applicant", "payFee"],
  answer_request: ["applicant", "answerInformationRequest"],
  review_identity: ["landlord", "reviewIdentity"],
  confirm_person: ["landlord", "confirmPerson"],
  make_offer: ["landlord", "makeOffer"],
  send_email_again: ["landlord", "retryFailure"],
  retry_refund: ["landlord", "retryFailure"],
  pay_for_report: ["landlord", "buyReport", "sendPaymentRequest"],
  prove_identity: ["landlord", "getUserQuestions"],
  second_factor: ["landlord", "createSecondFactor"],
  certify_purpose: ["landlord", "fulfillRequirement"],
  order_again: ["landlord", "fulfillRequirement"],
  correct_address: ["landlord", "fulfillRequirement", "updateApplication"],
  correct_name: ["landlord", "fulfillRequirement"],
  decide_earlier: ["landlord", "acceptBundle", "declineBundle"],
  decide: ["landlord", "acceptBundle", "declineBundle"],
} as const satisfies Record<string, readonly ["applicant" | "landlord", string, ...string[]]>;
export type NextActionName = keyof typeof nextActionCalls;
export const nextActionNames = Object.keys(nextActionCalls) as [NextActionName, ...NextActionName[]];

const nextAction = (action: NextActionName, report: string | null = null): NextAction => {
  const [by, ...operation_ids] = nextActionCalls[action];
  return { action, by, operation_ids, report };
};

/**
 * Lists the actions that an application still needs, in the order in which they can be done. It derives them from the
 * application and its reports as the caller sees them and makes no decisions of its own.
 */
export function nextActionsOf({
  workflow,
  abilities,
  reports,
  has_open_request = false,
  needs_report_notice = false,
  charge_hold = null,
  failures = [],
}: NextActionFacts): NextAction[] {
  const found: NextActionName[] = [];
  const step = workflow.next && stepAction(workflow.next, workflow);
  if (step !== "pay_fee" || charge_hold === null) found.push(...(step ? [step] : []));
  else if (charge_hold === "earlier_undecided") found.push("decide_earlier");
  if (needs_report_notice) found.push("read_report_notice");
  if (has_open_request) found.push("answer_request");
  if (abilities.review_identity && step !== "review_identity") found.push("review_identity");
  if (abilities.confirm_person) found.push("confirm_person");
  if (abilities.make_offer) found.push("make_offer");
  const retryableFailures = new Set(failures.filter(({ can_retry }) => can_retry).map(({ kind }) => kind));
  if (retryableFailures.has("email")) found.push("send_email_again");
  if (retryableFailures.has("refund")) found.push("retry_refund");
  const reportNextActions = reports.flatMap(({ next_actions }) => next_actions);
  return [
    ...found.map((action) => nextAction(action)),
    ...reportNextActions.filter(({ action }) => !applicationActions.has(action)),
    ...(abilities.decide ? [nextAction("decide")] : []),
  ];
}

/** Actions that several reports can wait for at once; the application lists each once. */
const applicationActions: ReadonlySet<NextActionName> = new Set(["confirm_person", "make_offer"]);

/**
 * Returns the landlord side's actions that are needed before a report is ordered, corrected or read.
 * @param allowed which of these actions the caller may perform
 */
export function reportActionsOf(
  { id, status, error_type, compliance_requirements }: ReportFacts,
  allowed: Record<"confirm_person" | "make_offer" | "manage_payments" | "order_again", boolean>,
): NextAction[] {
  const found: NextActionName[] = [];
  const remedy = error_type && reportRemedies[error_type];
  if (status === "unpaid" && allowed.manage_payments) found.push("pay_for_report");
  if (status === "restricted" && allowed.make_offer) found.push("make_offer");
  if (status === "error" && remedy && allowed.order_again) found.push(remedy);
  if (status === "ready")
    for (const { action, fulfilled } of compliance_requirements)
      if (!fulfilled && (action !== "confirm_person" || allowed.confirm_person)) found.push(action);
  return found.map((action) => nextAction(action, id));
}

function stepAction(
  step: ApplicationStep,
  { identity, income }: NextActionFacts["workflow"],
): NextActionName | undefined {
  if (step === "pay") return "pay_fee";
  if (step === "income") return income === "processing" ? undefined : "verify_income";
  if (identity === "documents") return "review_identity";
  return identity === "questions" ? "answer_questions" : "verify_identity";
}
