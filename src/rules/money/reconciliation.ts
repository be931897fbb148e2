/** The sources of items that are compared one by one between the ledger and the payment provider. */
export const reconciledSources = ["charge", "refund", "dispute", "transfer"] as const;
export type ReconciledSource = (typeof reconciledSources)[number];

/** The sources of a difference: one of these, or the platform's whole balance. */
export const differenceSources = [...reconciledSources, "balance"] as const;
export type DifferenceSource = (typeof differenceSources)[number];

/**
 * The kinds of movements of the platform's money at the provider. `fee`: what the provider charges separately; `other`:
 * such as what the operator paid in or withdrew.
 */
export type MovementKind = ReconciledSource | "fee" | "other";

/** How the ledger and the provider can differ. */
export const differenceKinds = ["missing_in_ledger", "missing_at_provider", "different_amount"] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/** `matched`: both have agreed since; `resolved`: the operator or a member of staff explained it. */
export const differenceStatuses = ["open", "matched", "resolved"] as const;
export type DifferenceStatus = (typeof differenceStatuses)[number];

/** The steps of the reconciliation, in their order: `idle` until a run begins. */
export const reconciliationSteps = ["idle", "movements", "costs", "provider", "ledger", "open", "balance"] as const;
export type ReconciliationStep = (typeof reconciliationSteps)[number];

/**
 * Returns how the provider and the ledger differ in one item, to the cent; undefined if they don't. `null`: the item is
 * missing.
 */
export function differenceOf(provider: number | null, ledger: number | null): DifferenceKind | undefined {
  if ((provider ?? 0) === (ledger ?? 0)) return undefined;
  if (ledger === null) return "missing_in_ledger";
  return provider === null ? "missing_at_provider" : "different_amount";
}
