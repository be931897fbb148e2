import { isDecidable, isDecided, type Status } from "../workflow/statuses.ts";

export type HeaderAction = "accept" | "decline" | "archive" | "unarchive";

/** The facts that determine an application's header actions. */
export type HeaderFacts = {
  status: Status;
  is_archived: boolean;
  /** the application fee was refunded in full */
  is_refunded: boolean;
  /** when the applicant withdrew consent to screening */
  consent_withdrawn_at: string | null;
  abilities: { decide: boolean; archive: boolean };
};

/** The actions of a header: the primary one, the visible ones next to it, and those in its menu. */
type HeaderActions = { primary: HeaderAction | null; secondary: HeaderAction[]; menu: HeaderAction[] };

/**
 * Returns the actions offered in an application's header. For archived or refunded applications no decision is the
 * primary action, although the menu still offers it; without consent to screening neither decision is suggested.
 */
export function headerActions(facts: HeaderFacts): HeaderActions {
  const { abilities, consent_withdrawn_at, is_archived, is_refunded, status } = facts;
  const decisions: HeaderAction[] = abilities.decide && isDecidable(status) ? ["accept", "decline"] : [];
  if (is_archived) return { primary: abilities.archive ? "unarchive" : null, secondary: [], menu: decisions };
  const archive: HeaderAction[] = abilities.archive ? ["archive"] : [];
  if (is_refunded && !isDecided(status))
    return { primary: abilities.archive ? "archive" : null, secondary: [], menu: decisions };
  if (decisions.length === 0) return { primary: null, secondary: [], menu: archive };
  if (consent_withdrawn_at) return { primary: null, secondary: decisions, menu: archive };
  return { primary: "accept", secondary: ["decline"], menu: archive };
}
