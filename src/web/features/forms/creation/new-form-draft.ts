import type { Declarable } from "#rules/law/places/places.ts";
import { fromCents } from "#rules/money/money.ts";
import type { Checks } from "#rules/money/screening-costs.ts";
import { costOf } from "#rules/money/screening-costs.ts";
import { forgetWithSession } from "#web/api/user-data.ts";
import type { Identity } from "#web/features/forms/sharing/identity-fields.tsx";

/** What was entered in the second step of a new form. */
export type NewFormDraft = Identity & { states: Declarable[] };

/** In memory, so that it's still there after going back to the first step. `proposed`: the fee unless the user changed it. */
let current: { draft: NewFormDraft; proposed: string } | null = null;

/** Deletes the entries of a form that is being created, once it is created or canceled. */
export const forgetNewForm = (): void => {
  current = null;
};
forgetWithSession(forgetNewForm);

/** Returns what was entered before, or an empty form. A proposed fee that was left as it was follows the checks. */
export function findNewForm(checks: Checks): NewFormDraft {
  const fee = proposedFee(checks);
  if (!current) return { name: "", slug: "", fee, states: [] };
  const { draft, proposed } = current;
  return draft.fee === proposed ? { ...draft, fee } : draft;
}

/** Saves the entries of a form that is being created, for as long as the page lives. */
export function saveNewForm(draft: NewFormDraft, checks: Checks): void {
  current = { draft, proposed: proposedFee(checks) };
}

/** Returns a fee that covers the form's checks; empty if they cost nothing. */
function proposedFee(checks: Checks): string {
  const cost = costOf(checks);
  return cost > 0 ? fromCents(cost) : "";
}
