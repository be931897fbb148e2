import type { Status } from "./statuses.ts";

/** How far the proof of who somebody is has come. Kept in `identity_checks.status`; no row at all is `none`. */
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

/** How far the proof of income has come. Kept in `income_checks.status`; no row at all is `none`. */
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

/** What of an application tells where on the road it stands. `due_cents`: what the applicant still has to pay. */
export type RoadFacts = {
  status: Status;
  needs_identity: boolean;
  identity: IdentityState;
  needs_income: boolean;
  income: IncomeState;
  price_cents: number;
  is_paid: boolean;
};

/** The tabs of the step header after Application and Account, in their order. */
export const roadSteps = ["verify", "income", "pay"] as const;
export type RoadStep = (typeof roadSteps)[number];

/** Proven by questions, or by documents that the landlord has looked at. */
export const identityProven: readonly IdentityState[] = ["passed", "reviewed"];
/** A bureau that has not answered yet is not asked any more once the applicant withdraws consent to screening. */
export const identityWaived: readonly IdentityState[] = ["none", "started", "questions", "failed", "locked"];
/** Nothing is left for the applicant to do: a report that is being made finds its own way. */
const incomeSettled: readonly IncomeState[] = ["processing", "ready", "documents", "skipped"];

const asked: Record<RoadStep, (facts: RoadFacts) => boolean> = {
  verify: (facts) => facts.needs_identity,
  income: (facts) => facts.needs_income,
  pay: (facts) => facts.price_cents > 0,
};
const done: Record<RoadStep, (facts: RoadFacts) => boolean> = {
  verify: (facts) => identityProven.includes(facts.identity),
  income: (facts) => incomeSettled.includes(facts.income),
  pay: (facts) => facts.is_paid,
};

/** The steps an application asks for at all (specification, section 2.2). */
export const stepsOf = (facts: RoadFacts): RoadStep[] => roadSteps.filter((step) => asked[step](facts));

/** The first step that is still open; null when the applicant has done everything. */
export const openStep = (facts: RoadFacts): RoadStep | null =>
  stepsOf(facts).find((step) => !done[step](facts)) ?? null;

export const isStepDone = (step: RoadStep, facts: RoadFacts): boolean => done[step](facts);

/** Until it is decided: a report that was asked for later may need what the form did not ask for. */
export const undecided: readonly Status[] = ["U", "P", "S"];

export const isUndecided = (status: Status): boolean => undecided.includes(status);

/** Whether a step may be taken now: it is asked for, not done, and everything before it is done. */
export const mayTake = (step: RoadStep, facts: RoadFacts): boolean =>
  isUndecided(facts.status) && openStep(facts) === step;
