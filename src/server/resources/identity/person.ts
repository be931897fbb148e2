import type { Values } from "#contract/forms.ts";
import type { Db } from "../../db/connect.ts";
import type { Deps } from "../../deps.ts";
import type { BureauPerson } from "../../providers/identity/port.ts";
import { type ApplicationRow, openAnswers } from "../applications/load.ts";
import { openPerson } from "./checks.ts";

const nobody: BureauPerson = {
  first_name: "",
  last_name: "",
  ssn: "",
  date_of_birth: "",
  street_address: "",
  city: "",
  state: "",
  zip: "",
};

/**
 * Whom bureaus are asked about for an application, as the applicant gave it for the proof of their identity.
 * @returns undefined until they did
 */
export async function personOf(deps: Deps, db: Db, applicationId: string): Promise<BureauPerson | undefined> {
  const check = await db
    .selectFrom("identity_checks")
    .select(["id", "person"])
    .where("application_id", "=", applicationId)
    .executeTakeFirst();
  return check && openPerson(deps, check);
}

const textIn = (value: unknown): string => (typeof value === "string" ? value.trim() : "");

/** What the answers tell of the applicant, by the field names of the specification; empty where they do not. */
function personIn(values: Values): BureauPerson {
  const of = (name: string) => (Object.hasOwn(values, name) ? values[name] : undefined);
  const home = of("current_address__address1");
  const address = (typeof home === "object" && home !== null ? home : {}) as Record<string, unknown>;
  const street = [textIn(address.street), textIn(address.unit)].filter(Boolean).join(" ");
  return {
    first_name: textIn(of("applicant__first_name")).slice(0, 32),
    last_name: textIn(of("applicant__last_name")).slice(0, 32),
    ssn: textIn(of("applicant__ssn")),
    date_of_birth: textIn(of("applicant__date_of_birth")),
    street_address: street.slice(0, 60),
    city: textIn(address.city).slice(0, 38),
    state: textIn(address.state),
    zip: textIn(address.zip).slice(0, 5),
  };
}

/** What is known of a person before they are asked: what they gave for an earlier try, else with their application. */
export function knownPerson(
  deps: Deps,
  check: { id: string; person: string | null } | undefined,
  application: ApplicationRow | null,
): BureauPerson {
  return (check && openPerson(deps, check)) ?? (application ? personIn(openAnswers(deps, application)) : nobody);
}
