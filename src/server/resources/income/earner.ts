import { applicantFacts } from "#rules/applicant.ts";
import type { Deps } from "../../deps.ts";
import { ProblemError } from "../../errors.ts";
import type { Earner } from "../../providers/income/port.ts";
import { type ApplicationRow, openAnswers } from "../applications/load.ts";
import { personOf } from "../identity/person.ts";

/**
 * Whom the vendor is asked about: who the applicant proved to be, else who they said they are.
 * @throws ProblemError `conflict` where the form did not ask for what the vendor must know
 */
export async function earnerOf(deps: Deps, row: ApplicationRow): Promise<Earner> {
  const values = openAnswers(deps, row);
  const { email, phone } = applicantFacts(values);
  const said = (name: string) => (typeof values[name] === "string" ? values[name].trim() : "");
  const home = values.current_address__address1 as Record<string, string> | undefined;
  const person = (await personOf(deps, deps.db, row.id)) ?? {
    first_name: said("applicant__first_name"),
    last_name: said("applicant__last_name"),
    ssn: said("applicant__ssn"),
    date_of_birth: said("applicant__date_of_birth"),
    street_address: home?.street ?? "",
    city: home?.city ?? "",
    state: home?.state ?? "",
    zip: home?.zip ?? "",
  };
  if (phone.length < 10 || Object.values(person).some((part) => part === ""))
    throw new ProblemError(
      "conflict",
      "A bank cannot be connected, because this form did not ask for your full name, date of birth, SSN, telephone number and address. Please send pay stubs instead.",
    );
  return { ...person, phone, email };
}
