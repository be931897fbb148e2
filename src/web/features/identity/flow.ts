import type { Identity, IdentityCalls } from "#web/api/applications/identity.ts";
import type { VerificationStep } from "#web/navigation/paths.ts";

/** The parameters of an identity verification; the screens of applicants and landlords differ only in these. */
export type Flow = {
  who: "applicant" | "landlord";
  /** the landlord's name */
  landlord: string;
  identity: Identity;
  calls: IdentityCalls;
  pathOf: (child: VerificationStep) => string;
  /** the path where an applicant corrects the application */
  editPath?: string;
  /** the path of the applicant's status page */
  statusPath?: string;
  /** whether the disclosure is shown above the personal information, on one screen */
  isShort?: boolean;
  /** the link after a successful verification */
  nextLink: { to: string; label: string };
};

/**
 * Returns the screens available in the current state; visitors to other screens are redirected to the first one.
 * Documents are uploaded on the failure screen, so it is available as soon as they are accepted.
 */
export function availableScreens(
  { status, questions, tries_left, person }: Identity,
  canUploadDocuments: boolean,
): VerificationStep[] {
  const startScreens: VerificationStep[] = ["disclaimer", "personal_info"];
  if (status === "passed" || status === "reviewed") return ["success"];
  if (status === "documents") return ["failure"];
  if (status === "questions" && questions.length > 0)
    return canUploadDocuments ? ["questions", "failure"] : ["questions"];
  if (status === "failed" || (status === "locked" && tries_left > 0)) return ["failure", ...startScreens];
  if (status === "locked") return ["failure"];
  // the bureau was down
  if (status === "started" && canUploadDocuments && person.first_name) return [...startScreens, "failure"];
  return startScreens;
}
