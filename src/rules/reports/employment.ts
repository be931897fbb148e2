/** What somebody does for a living, as bureaus distinguish it; `other`: their answers don't say. */
export type Employment = "employed" | "self_employed" | "student" | "not_employed" | "other";

/** By the values of the default form's question. Who is retired works for nobody. */
const byStatus: Record<string, Employment> = {
  "full-time": "employed",
  "part-time": "employed",
  "self-employed": "self_employed",
  student: "student",
  retired: "not_employed",
  "not-working": "not_employed",
};

/**
 * Returns what an applicant does for a living by the answers to the default form's questions. Without a known answer to
 * that question, whoever states pay from an employer is employed.
 */
export function employmentOf(answers: Readonly<Record<string, unknown>>): Employment {
  const { present_employer__status: status, present_employer__monthly_income: pay } = answers;
  const known = typeof status === "string" && Object.hasOwn(byStatus, status) ? byStatus[status] : undefined;
  return known ?? (typeof pay === "string" && Number(pay) > 0 ? "employed" : "other");
}
