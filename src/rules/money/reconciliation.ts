/** What the ledger has by itself, and is compared one by one with what the payment provider has. */
export const reconciledSources = ["charge", "refund", "dispute", "transfer"] as const;
export type ReconciledSource = (typeof reconciledSources)[number];

/** What can differ: one of these, or the platform's whole balance. */
export const differenceSources = [...reconciledSources, "balance"] as const;
export type DifferenceSource = (typeof differenceSources)[number];

/**
 * What moves the platform's money at the provider. `fee`: what the provider charges by itself; `other`: what the operator
 * paid in or withdrew, and the like.
 */
export type MovementKind = ReconciledSource | "fee" | "other";

/** How the ledger and the provider can differ. */
export const differenceKinds = ["missing_in_ledger", "missing_at_provider", "different_amount"] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/** `matched`: both have been the same since; `resolved`: the operator or a member of staff explained it. */
export const differenceStatuses = ["open", "matched", "resolved"] as const;
export type DifferenceStatus = (typeof differenceStatuses)[number];

/** The steps of the reconciliation, in their order: `idle` until a run begins. */
export const reconciliationSteps = ["idle", "movements", "costs", "provider", "ledger", "open", "balance"] as const;
export type ReconciliationStep = (typeof reconciliationSteps)[number];

/** How provider and ledger differ in one thing, to the cent; undefined if they don't. `null`: it isn't there. */
export function differenceOf(provider: number | null, ledger: number | null): DifferenceKind | undefined {
  if ((provider ?? 0) === (ledger ?? 0)) return undefined;
  if (ledger === null) return "missing_in_ledger";
  return provider === null ? "missing_at_provider" : "different_amount";
}
