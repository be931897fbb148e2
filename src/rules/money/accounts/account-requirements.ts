/** When the payment provider needs information: overdue, now or later, or it is verifying what it has. */
export const requirementStates = ["past_due", "currently_due", "eventually_due", "pending_verification"] as const;
export type RequirementState = (typeof requirementStates)[number];

/** Groups of the payment provider's reasons for not paying out. */
const disabledReasons = ["information", "review", "rejected", "paused", "other"] as const;
export type DisabledReason = (typeof disabledReasons)[number];

/** Groups the payment provider's reason, such as `rejected.fraud`. */
export function disabledReasonOf(reason: string): DisabledReason {
  if (reason === "requirements.past_due" || reason === "action_required.requested_capabilities") return "information";
  if (["requirements.pending_verification", "under_review", "listed"].includes(reason)) return "review";
  if (reason.startsWith("rejected.")) return "rejected";
  return reason === "platform_paused" ? "paused" : "other";
}

/** Parts of the provider's field names without meaning for readers: the owner of a field, or an ID. */
const ownerPrefix =
  /^(?:individual|company|representative|relationship|business_profile|settings|person_\w+|acct_\w+)$/;

/** Returns the provider's name of a field as words: `business_profile.annual_revenue` → `Annual revenue`. */
export function requirementLabel(name: string): string {
  const parts = name.split(".").filter((part) => !ownerPrefix.test(part));
  const words = (parts.length > 0 ? parts : [name]).join(" ").replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
