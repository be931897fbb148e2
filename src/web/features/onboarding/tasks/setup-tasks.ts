import type { IdentityState } from "#rules/workflow/steps.ts";
import { dashboardPaths } from "#web/features/dashboard/dashboard-paths.ts";
import { paths } from "#web/navigation/paths.ts";

/** The tasks of a new landlord before the first applicant, in order. */
const setupTaskNames = [
  "create_form",
  "share_form",
  "verify_identity",
  "set_criteria",
  "add_team",
  "first_applicant",
] as const;
type SetupTaskName = (typeof setupTaskNames)[number];

/** `next`: the one task to do now. `later`: optional for now. `locked`: requires another task first. */
type SetupTaskState = "done" | "next" | "todo" | "later" | "locked";
export type SetupTask = { name: SetupTaskName; state: SetupTaskState; to?: string };

export type SetupFacts = {
  /** the slug of the newest form */
  form: string | null;
  canEditForm: boolean;
  hasApplicants: boolean;
  isShared: boolean;
  hasCriteria: boolean;
  identity: IdentityState;
  /** whether the server is connected to a bureau that verifies identities */
  canVerifyIdentity: boolean;
  /** whether the landlord's team has other or invited members; null if the landlord can't invite anyone */
  hasTeam: boolean | null;
};

/** Returns the tasks with their states, and links for those that can be done now. */
export function setupTasks(facts: SetupFacts): SetupTask[] {
  const { form, identity, hasApplicants, hasCriteria, hasTeam, canEditForm, canVerifyIdentity } = facts;
  const isShared = facts.isShared || hasApplicants;
  const tasks: SetupTask[] = [
    { name: "create_form", state: form ? "done" : "todo", to: dashboardPaths.flowListing("reports") },
    { name: "share_form", state: lockedState(!form, isShared), to: form ? dashboardPaths.formShare(form) : "" },
    ...(canVerifyIdentity
      ? [
          {
            name: "verify_identity" as const,
            state: isVerified(identity) ? ("done" as const) : ("todo" as const),
            to: paths.verify("disclaimer", paths.area("forms")),
          },
        ]
      : []),
    {
      name: "set_criteria",
      state: form ? (hasCriteria ? "done" : "later") : "locked",
      to: form && canEditForm ? paths.formSettings(form) : "",
    },
    ...(hasTeam === null
      ? []
      : [{ name: "add_team" as const, state: laterUnlessDone(hasTeam), to: paths.area("teams") }]),
    { name: "first_applicant", state: hasApplicants ? "done" : "locked" },
  ];
  const nextTask = tasks.find(({ state }) => state === "todo");
  return tasks.map(({ to, ...task }) => {
    const state = task.name === nextTask?.name ? "next" : task.state;
    return { ...task, state, ...(to && state !== "done" && state !== "locked" && { to }) };
  });
}

const laterUnlessDone = (isDone: boolean): SetupTaskState => (isDone ? "done" : "later");

const lockedState = (isLocked: boolean, isDone: boolean): SetupTaskState =>
  isLocked ? "locked" : isDone ? "done" : "todo";

/** Whether a landlord's identity verification needs no further step. */
export const isVerified = (identity: IdentityState): boolean => identity === "passed" || identity === "reviewed";
