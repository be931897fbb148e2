import { type HeaderFacts, headerActions } from "#rules/decisions/header-actions.ts";

export type ApplicationKey = "j" | "k" | "a" | "d" | "r" | "Ctrl+Enter" | "?";

type ApplicationKeyFacts = HeaderFacts & { show_accept_reject_button: boolean };

/**
 * Returns the keyboard shortcuts that a user can use on an application's page.
 * @param count the number of applications in the list that it was opened from
 */
export function applicationKeys(application: ApplicationKeyFacts, count: number): ApplicationKey[] {
  const { primary, secondary, menu } = headerActions(application);
  const availableActions = new Set([primary, ...secondary, ...menu]);
  // once an applicant was selected, the key declines the other applicants for the home
  const declinesOthers = application.status === "A" && application.show_accept_reject_button;
  const decisionKeys: ApplicationKey[] = [
    ...(availableActions.has("accept") ? (["a"] as const) : []),
    ...(availableActions.has("decline") ? (["d"] as const) : []),
    ...(declinesOthers ? (["r"] as const) : []),
  ];
  return [
    ...(count > 1 ? (["j", "k"] as const) : []),
    ...decisionKeys,
    ...(decisionKeys.length > 0 ? (["Ctrl+Enter"] as const) : []),
    "?",
  ];
}
