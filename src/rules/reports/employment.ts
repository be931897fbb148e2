/** A person's employment, as bureaus classify it; `other`: the answers don't say. */
export type Employment = "employed" | "self_employed" | "student" | "not_employed" | "other";

/** The employment by value of the default form's question. A retired person counts as not employed. */
const employmentByStatus: Record<string, Employment> = {
  "full-time": "employed",
  "part-time": "employed",
  "self-employed": "self_employed",
  student: "student",
  retired: "not_employed",
  "not-working": "not_employed",
};

/**
 * Returns an applicant's employment from the answers to the default form's questions. Without a known answer to that
 * question, an applicant who states pay from an employer is employed.
 */
export function employmentOf(answers: Readonly<Record<string, unknown>>): Employment {
  const { present_employer__status: status, present_employer__monthly_income: pay } = answers;
  const knownEmployment =
    typeof status === "string" && Object.hasOwn(employmentByStatus, status) ? employmentByStatus[status] : undefined;
  return knownEmployment ?? (typeof pay === "string" && Number(pay) > 0 ? "employed" : "other");
}
