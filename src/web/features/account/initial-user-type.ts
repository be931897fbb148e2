/** Returns the kind of account that a visitor most likely wants: an applicant's if they came from a page for applicants. */
export const initialUserType = (nextPath: string | undefined): "landlord" | "applicant" =>
  /^\/(?:apply|payment|dashboard\/applicant)(?:[/?#]|$)/.test(nextPath ?? "") ? "applicant" : "landlord";
