import type { Values } from "#contract/schemas/forms.ts";
import { homeName } from "#rules/household/home-text.ts";
import { nameWithoutLinks } from "#rules/household/invitations.ts";
import { homeField } from "#rules/law/places/place-pattern.ts";

/** The applicant and the home, as lists and emails show them; empty if the form doesn't have the question. */
type ApplicantFacts = { name: string; email: string; phone: string; unitAddress: string; agent: string };

/** The name of the question for the agent: only this answer addresses an application to an agent. */
export const agentField = "application__agent";

/**
 * Returns the applicant and the home from the answers, by the specification's field names (section 3). The name
 * contains no link.
 */
export function applicantFacts(values: Values): ApplicantFacts {
  const text = (name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return typeof value === "string" ? value.trim() : "";
  };
  return {
    // emails to strangers include the applicant's name
    name: nameWithoutLinks([text("applicant__first_name"), text("applicant__last_name")].filter(Boolean).join(" ")),
    email: text("applicant__email").toLowerCase(),
    phone: text("applicant__phone"),
    unitAddress: text("unit") || homeNameIn(values),
    agent: text(agentField),
  };
}

/** Returns the street and unit of the home's address, for forms without a text line for the unit. */
function homeNameIn(values: Values): string {
  const address = Object.hasOwn(values, homeField) ? values[homeField] : undefined;
  if (typeof address !== "object" || address === null) return "";
  const part = (name: "street" | "unit") => {
    const value: unknown = Object.hasOwn(address, name) ? (address as Record<string, unknown>)[name] : "";
    return typeof value === "string" ? value : "";
  };
  return homeName({ street: part("street"), unit: part("unit") }).slice(0, 200);
}
