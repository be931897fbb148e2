import type { DeclarablePlace } from "#rules/law/places/places.ts";
import { fromCents } from "#rules/money/money.ts";
import type { FormChecks } from "#rules/money/screening-costs.ts";
import { screeningCostCents } from "#rules/money/screening-costs.ts";
import { clearOnSessionChange } from "#web/api/clear-user-data.ts";
import type { FormBasics } from "#web/features/forms/sharing/form-basics-fields.tsx";

/** The input of the second step of a new form. */
export type NewFormDraft = FormBasics & { states: DeclarablePlace[] };

/** In memory, so that it survives going back to the first step. `proposed`: the fee if the user doesn't change it. */
let storedDraft: { draft: NewFormDraft; proposed: string } | null = null;

/** Deletes the input for a new form, after it is created or canceled. */
export const forgetNewForm = (): void => {
  storedDraft = null;
};
clearOnSessionChange(forgetNewForm);

/**
 * Returns the earlier input, or an empty form. If the user kept the proposed fee, it is recalculated from the checks.
 */
export function findNewForm(checks: FormChecks): NewFormDraft {
  const fee = proposedFee(checks);
  if (!storedDraft) return { name: "", slug: "", fee, states: [] };
  const { draft, proposed } = storedDraft;
  return draft.fee === proposed ? { ...draft, fee } : draft;
}

/** Stores the input for a new form, until the page is closed or reloaded. */
export function saveNewForm(draft: NewFormDraft, checks: FormChecks): void {
  storedDraft = { draft, proposed: proposedFee(checks) };
}

/** Returns a fee that covers the form's checks; empty if they cost nothing. */
function proposedFee(checks: FormChecks): string {
  const cost = screeningCostCents(checks);
  return cost > 0 ? fromCents(cost) : "";
}
