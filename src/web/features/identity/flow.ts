import type { Identity, IdentityCalls } from "#web/api/applications/identity.ts";
import type { VerificationStep } from "#web/navigation/paths.ts";

/** One proof of identity as its screens go through it: an applicant's and a landlord's differ in this alone. */
export type Flow = {
  who: "applicant" | "landlord";
  /** whose form it is */
  landlord: string;
  identity: Identity;
  calls: IdentityCalls;
  pathOf: (child: VerificationStep) => string;
  /** where an applicant corrects what their application says */
  editPath?: string;
  /** where an applicant sees the status of their application */
  statusPath?: string;
  /** whether the disclosure stands above the person's information, on one screen */
  isShort?: boolean;
  /** where it goes on once it is proven */
  onward: { to: string; label: string };
};

/**
 * Returns the screens available in the current state; visitors to other screens are redirected to the first one.
 * Documents are uploaded on the failure screen, so it is available as soon as they are accepted.
 */
export function availableScreens(
  { status, questions, tries_left, person }: Identity,
  documents: boolean,
): VerificationStep[] {
  const begin: VerificationStep[] = ["disclaimer", "personal_info"];
  if (status === "passed" || status === "reviewed") return ["success"];
  if (status === "documents") return ["failure"];
  if (status === "questions" && questions.length > 0) return documents ? ["questions", "failure"] : ["questions"];
  if (status === "failed" || (status === "locked" && tries_left > 0)) return ["failure", ...begin];
  if (status === "locked") return ["failure"];
  // the bureau was down when it was asked
  if (status === "started" && documents && person.first_name) return [...begin, "failure"];
  return begin;
}
