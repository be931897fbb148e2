import type { Application } from "#contract/application-schemas.ts";
import type { Status } from "#rules/workflow/statuses.ts";
import { isDecided } from "#rules/workflow/statuses.ts";
import {
  type IdentityState,
  type IncomeState,
  isStepDone,
  nextStep,
  type StepFacts,
  stepsOf,
  waivableIdentityStates,
} from "#rules/workflow/steps.ts";
import type { Db } from "#server/platform/db/connect.ts";

/** The columns that determine an application's progress; a state is null if its step wasn't started. */
export type StepColumns = {
  status: Status;
  needs_identity: boolean;
  consent_withdrawn_at: Date | null;
  needs_income: boolean;
  identity: IdentityState | null;
  income: IncomeState | null;
  price_cents: number;
  is_paid: boolean;
};

/** Starts a query for `StepColumns`: of applications (`a`), with the states of their identity and income checks. */
export const selectSteps = (db: Db) =>
  db
    .selectFrom("applications as a")
    .leftJoin("identity_checks as i", "i.application_id", "a.id")
    .leftJoin("income_checks as n", "n.application_id", "a.id")
    .select(["a.status", "a.needs_identity", "a.consent_withdrawn_at", "a.needs_income", "a.price_cents", "a.is_paid"])
    .select(["i.status as identity", "n.status as income"]);

/** Returns the facts that determine an application's steps. Without consent, reports need no identity check. */
export function stepFactsOf(row: StepColumns): StepFacts {
  const { consent_withdrawn_at, needs_income, price_cents, is_paid } = row;
  const identity = row.identity ?? "none";
  return {
    status: row.status,
    needs_identity: row.needs_identity && !(consent_withdrawn_at && waivableIdentityStates.includes(identity)),
    identity,
    needs_income,
    income: row.income ?? "none",
    price_cents,
    is_paid,
  };
}

/**
 * Presents the steps of an application. After a decision no step is left.
 * @param isDeleted whether the landlord deleted the application, so that no step is left either
 */
export function presentWorkflow(
  facts: StepFacts,
  isDeleted = false,
): Pick<Application, "workflow" | "need_applicant_experian_authtoken" | "need_applicant_finicity_bank_connection"> {
  const steps = stepsOf(facts).map((step) => ({ step, done: isStepDone(step, facts) }));
  const hasEnded = isDeleted || isDecided(facts.status);
  const isOpen = (step: string) => !hasEnded && steps.some((each) => each.step === step && !each.done);
  return {
    workflow: { steps, next: hasEnded ? null : nextStep(facts), identity: facts.identity, income: facts.income },
    need_applicant_experian_authtoken: isOpen("verify"),
    need_applicant_finicity_bank_connection: isOpen("income"),
  };
}
