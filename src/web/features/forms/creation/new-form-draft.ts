import type { Declarable } from "#rules/law/places/places.ts";
import { fromCents } from "#rules/money/money.ts";
import type { Checks } from "#rules/money/screening-costs.ts";
import { costOf } from "#rules/money/screening-costs.ts";
import { forgetWithSession } from "#web/api/user-data.ts";
import type { Identity } from "#web/features/forms/sharing/identity-fields.tsx";

/** The input of the second step of a new form. */
export type NewFormDraft = Identity & { states: Declarable[] };

/** In memory, so that it survives going back to the first step. `proposed`: the fee if the user doesn't change it. */
let current: { draft: NewFormDraft; proposed: string } | null = null;

/** Deletes the input for a new form, after it is created or canceled. */
export const forgetNewForm = (): void => {
  current = null;
};
forgetWithSession(forgetNewForm);

/**
 * Returns the earlier input, or an empty form. If the user kept the proposed fee, it is recalculated from the checks.
 */
export function findNewForm(checks: Checks): NewFormDraft {
  const fee = proposedFee(checks);
  if (!current) return { name: "", slug: "", fee, states: [] };
  const { draft, proposed } = current;
  return draft.fee === proposed ? { ...draft, fee } : draft;
}

/** Stores the input for a new form, until the page is closed or reloaded. */
export function saveNewForm(draft: NewFormDraft, checks: Checks): void {
  current = { draft, proposed: proposedFee(checks) };
}

/** Returns a fee that covers the form's checks; empty if they cost nothing. */
function proposedFee(checks: Checks): string {
  const cost = costOf(checks);
  return cost > 0 ? fromCents(cost) : "";
}
