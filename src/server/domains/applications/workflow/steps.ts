import type { Application } from "#contract/applications.ts";
import type { Status } from "#rules/workflow/statuses.ts";
import {
  type IdentityState,
  type IncomeState,
  identityWaived,
  isStepDone,
  openStep,
  type RoadFacts,
  stepsOf,
} from "#rules/workflow/steps.ts";

/** The columns that tell where on the road an application stands; the states are null where nothing was begun. */
type RoadColumns = {
  status: Status;
  needs_identity: boolean;
  consent_withdrawn_at: Date | null;
  needs_income: boolean;
  identity: IdentityState | null;
  income: IncomeState | null;
  price_cents: number;
  is_paid: boolean;
};

export function factsOf(row: RoadColumns): RoadFacts {
  const { consent_withdrawn_at, needs_income, price_cents, is_paid } = row;
  const identity = row.identity ?? "none";
  return {
    status: row.status,
    needs_identity: row.needs_identity && !(consent_withdrawn_at && identityWaived.includes(identity)),
    identity,
    needs_income,
    income: row.income ?? "none",
    price_cents,
    is_paid,
  };
}

/** @param over nothing is left to do: the landlord deleted the application */
export function presentRoad(
  facts: RoadFacts,
  over = false,
): Pick<Application, "road" | "need_applicant_experian_authtoken" | "need_applicant_finicity_bank_connection"> {
  const steps = stepsOf(facts).map((step) => ({ step, done: isStepDone(step, facts) }));
  const open = (step: string) => !over && steps.some((each) => each.step === step && !each.done);
  return {
    road: { steps, next: over ? null : openStep(facts), identity: facts.identity, income: facts.income },
    need_applicant_experian_authtoken: open("verify"),
    need_applicant_finicity_bank_connection: open("income"),
  };
}
