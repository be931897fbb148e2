/**
 * The statuses of an application and the allowed transitions between them.
 *
 * - `I`: an invitation was sent, the form not yet opened. `C`: the applicant opened it or saved a draft.
 * - `U`: submitted, but a required verification or payment is outstanding. `B`: the invitation could not be delivered.
 * - `P`: finished by the applicant, at least one ordered report is not ready. `S`: finished, nothing outstanding.
 * - `A`: selected. `R`: declined.
 */
export const statusCodes = ["I", "C", "U", "B", "P", "S", "A", "R"] as const;
export type Status = (typeof statusCodes)[number];

const transitions: Record<Status, readonly Status[]> = {
  I: ["C", "B", "U", "P", "S"],
  C: ["U", "P", "S"],
  B: ["I", "U", "P", "S"],
  U: ["P", "S"],
  P: ["S", "A", "R"],
  S: ["A", "R"],
  A: [],
  R: [],
};

/** Whether an application may change from one status to the other; an unchanged status isn't a transition. */
export function canTransition(from: Status, to: Status): boolean {
  return transitions[from].includes(to);
}

/** Whether an application with this status can be accepted or declined now. */
export const isDecidable = (status: Status): boolean => canTransition(status, "A");

/** The statuses of an application before its submission. */
export const unsubmittedStatuses = ["I", "C", "B"] as const satisfies Status[];

/** Whether an application with this status was not submitted yet. */
export const isBeforeSubmission = (status: Status): boolean => unsubmittedStatuses.some((each) => each === status);

/** Whether an application with this status was selected or declined. */
export const isDecided = (status: Status): boolean => status === "A" || status === "R";

/** From the least finished to the decided statuses. */
const statusesByProgress: readonly Status[] = ["I", "B", "C", "U", "P", "S", "R", "A"];

/** Returns the status of a group. @param group at least one status */
export function leastFinishedStatus(group: readonly Status[]): Status {
  const leastProgress = Math.min(...group.map((status) => statusesByProgress.indexOf(status)));
  return statusesByProgress[leastProgress] ?? "S";
}

/** The filter of a list: by status, or by flag. */
export type ListFilter = { status: readonly Status[] } | { is_archived: boolean } | { is_shortlisted: boolean };

const filterByTab = {
  submitted: { status: ["S", "P"] },
  invited: { status: ["I", "C", "U", "B"] },
  decided: { status: ["A", "R"] },
  accepted: { status: ["A"] },
  declined: { status: ["R"] },
  archived: { is_archived: true },
  shortlisted: { is_shortlisted: true },
} as const satisfies Record<string, ListFilter>;
type Tab = keyof typeof filterByTab;

/** The tabs of the applicants list, in their order. */
export const listTabs = ["submitted", "invited", "archived", "decided"] as const satisfies Tab[];
export type ListTab = (typeof listTabs)[number];

/** Returns the filter of a tab (specification, section 4); any other name shows everything that is not archived. */
export function filterOfTab(tab: string): ListFilter {
  return Object.hasOwn(filterByTab, tab) ? filterByTab[tab as Tab] : { is_archived: false };
}
