import type { Values } from "#contract/forms.ts";

/** Who applies for what, as lists and letters name it; empty where the form does not ask. */
export type ApplicantFacts = { name: string; email: string; phone: string; unitAddress: string; agent: string };

/** Reads them from the answers by the field names of the specification (section 3). */
export function applicantFacts(values: Values): ApplicantFacts {
  const text = (name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return typeof value === "string" ? value.trim() : "";
  };
  return {
    name: [text("applicant__first_name"), text("applicant__last_name")].filter(Boolean).join(" "),
    email: text("applicant__email").toLowerCase(),
    phone: text("applicant__phone"),
    unitAddress: text("unit"),
    agent: text("application__agent"),
  };
}
