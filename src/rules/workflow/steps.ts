import type { Status } from "./statuses.ts";

/** The states of identity verification. Stored in `identity_checks.status`; without a row, the state is `none`, too. */
export const identityStates = [
  "none",
  "started",
  "questions",
  "passed",
  "failed",
  "locked",
  "documents",
  "reviewed",
] as const;
export type IdentityState = (typeof identityStates)[number];

/** The states of income verification. Stored in `income_checks.status`; without a row, the state is `none`. */
export const incomeStates = [
  "none",
  "started",
  "connecting",
  "processing",
  "ready",
  "documents",
  "skipped",
  "failed",
] as const;
export type IncomeState = (typeof incomeStates)[number];

/**
 * The facts that determine an application's progress through its steps. `price_cents`: what the applicant has to
 * pay.
 */
export type StepFacts = {
  status: Status;
  needs_identity: boolean;
  identity: IdentityState;
  needs_income: boolean;
  income: IncomeState;
  price_cents: number;
  is_paid: boolean;
};

/** The tabs of the step header after Application and Account, in order. */
export const applicationSteps = ["verify", "income", "pay"] as const;
export type ApplicationStep = (typeof applicationSteps)[number];

/** Verified by questions, or by documents that the landlord reviewed. */
export const verifiedIdentityStates: readonly IdentityState[] = ["passed", "reviewed"];
/** A pending bureau call is abandoned once the applicant withdraws consent to screening. */
export const waivableIdentityStates: readonly IdentityState[] = ["none", "started", "questions", "failed", "locked"];
/** Nothing is left for the applicant to do: a pending report continues by itself. */
const finishedIncomeStates: readonly IncomeState[] = ["processing", "ready", "documents", "skipped"];

const isRequired: Record<ApplicationStep, (facts: StepFacts) => boolean> = {
  verify: (facts) => facts.needs_identity,
  income: (facts) => facts.needs_income,
  pay: (facts) => facts.price_cents > 0,
};
const isDone: Record<ApplicationStep, (facts: StepFacts) => boolean> = {
  verify: (facts) => verifiedIdentityStates.includes(facts.identity),
  income: (facts) => finishedIncomeStates.includes(facts.income),
  pay: (facts) => facts.is_paid,
};

/** Returns the steps that an application requires at all (specification, section 2.2). */
export const stepsOf = (facts: StepFacts): ApplicationStep[] =>
  applicationSteps.filter((step) => isRequired[step](facts));

/** Returns the first step that is still open; null when the applicant has done everything. */
export const nextStep = (facts: StepFacts): ApplicationStep | null =>
  stepsOf(facts).find((step) => !isDone[step](facts)) ?? null;

/** Whether the applicant has finished a step; an income step that they skipped counts as finished. */
export const isStepDone = (step: ApplicationStep, facts: StepFacts): boolean => isDone[step](facts);

/**
 * The statuses between the submission and a decision: a report that was requested later may need what the form did not
 * include.
 */
export const undecidedStatuses: readonly Status[] = ["U", "P", "S"];

/**
 * Whether an application with this status was submitted and isn't decided. Not the opposite of `isDecided`: an invited
 * person's application that wasn't submitted is neither. `isDecidable` returns whether it can be decided already.
 */
export const isSubmittedUndecided = (status: Status): boolean => undecidedStatuses.includes(status);

/** Whether a step may be started now: it is required, not done, and everything before it is done. */
export const canStartStep = (step: ApplicationStep, facts: StepFacts): boolean =>
  isSubmittedUndecided(facts.status) && nextStep(facts) === step;
