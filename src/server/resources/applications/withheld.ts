import type { Form, Values } from "#contract/forms.ts";
import { dayOf } from "#rules/dates.ts";
import type { Deps } from "../../deps.ts";
import { unaskedOf, withheldOf } from "../application-templates/withheld.ts";
import type { ApplicationRow } from "./load.ts";
import { unitPlace } from "./unit-place.ts";

/** What the law keeps from being asked on the page where an application is corrected. */
export const withheldFrom = (deps: Deps, row: ApplicationRow, form: Form) =>
  withheldOf(form, dayOf(deps.now(), "UTC"), {
    offered: row.offered_at !== null,
    home: row.property_address ? unitPlace(row) : undefined,
  });

/** What the law of the home's place says of questions that have no answer. */
export const unaskedIn = (deps: Deps, row: ApplicationRow, form: Form, values: Values) =>
  unaskedOf(form, values, {
    home: unitPlace(row),
    offered: row.offered_at !== null,
    today: dayOf(deps.now(), "UTC"),
  });
