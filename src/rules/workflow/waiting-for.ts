import type { ReportStatus } from "../reports/reports.ts";
import { type NextAction, type NextActionName, nextActionNames } from "./next-actions.ts";
import type { Status } from "./statuses.ts";
import { isSubmittedUndecided } from "./steps.ts";

/** What an application can wait for, besides the actions of `next-actions.ts`. */
export const waitingActions = [...nextActionNames, "finish_form", "reports"] as const;
/** `team`: a user of the landlord's side other than the caller. */
export const waitingParties = ["applicant", "you", "team", "bureau"] as const;

export type WaitingFor = {
  action: NextActionName | "finish_form" | "reports";
  by: (typeof waitingParties)[number];
};

type WaitingFacts = {
  status: Status;
  next_actions: readonly NextAction[];
  reports: readonly { status: ReportStatus }[];
  /** whether the caller may decide on the landlord's applications */
  can_decide?: boolean;
};

/**
 * Returns what an application waits for first; null if nothing is left to do. The decision comes last, since it is
 * based on everything else.
 */
export function waitingFor({ status, next_actions, reports, can_decide = true }: WaitingFacts): WaitingFor | null {
  if (status === "I" || status === "C") return { action: "finish_form", by: "applicant" };
  if (!isSubmittedUndecided(status)) return null;
  const openActions = next_actions.filter(({ action }) => action !== "decide");
  const firstAction = openActions.find(({ by }) => by === "applicant") ?? openActions[0];
  if (firstAction?.action === "decide_earlier") return { action: firstAction.action, by: can_decide ? "you" : "team" };
  if (firstAction) return { action: firstAction.action, by: firstAction.by === "applicant" ? "applicant" : "you" };
  if (reports.some((report) => report.status === "ordered")) return { action: "reports", by: "bureau" };
  if (status === "U") return null;
  return { action: "decide", by: next_actions.length > 0 ? "you" : "team" };
}

const partyOrder: readonly WaitingFor["by"][] = ["applicant", "you", "bureau", "team"];

/** Returns what a household waits for first: its members' own steps come before everything else, the decision last. */
export function householdWaitsFor(members: readonly (WaitingFor | null)[]): WaitingFor | null {
  const rank = ({ action, by }: WaitingFor) => (action === "decide" ? partyOrder.length : partyOrder.indexOf(by));
  return members.filter((each) => each !== null).toSorted((a, b) => rank(a) - rank(b))[0] ?? null;
}
