import fc from "fast-check";
import { expect, test } from "vitest";
import type { Form } from "#contract/schemas/forms.ts";
import { formView } from "#fields/conditions/conditions.ts";
import { timingRule } from "#rules/law/criminal.ts";
import { lawDay } from "#rules/law/places/law-day.ts";
import { placesOf } from "#rules/law/places/places.ts";
import { canRequireSsn } from "#rules/law/tables/ssn-rules.ts";
import { todayAnywhere } from "#rules/text/dates.ts";
import type { ApplicationRow } from "#server/domains/applications/load-application.ts";
import { unitAddressOf } from "#server/domains/applications/unit-address.ts";
import { addressIn, convictionQuestion } from "#server/testing/scenes/homes.ts";
import { validateCorrection } from "./check-correction.ts";
import { correctableIn } from "./correctable-questions.ts";
import { restrictedTextFaults } from "./restricted-text.ts";

const ssn = { name: "applicant__ssn", field_id: "ssn" as const, label: "Social Security number", required: true };
const phone = { name: "applicant__phone", field_id: "phone" as const, label: "Phone" };
const form: Form = { sections: [{ section_id: "all", label: "", fields: [phone, ssn, convictionQuestion] }] };

const home = fc.constantFrom(
  addressIn("Albany", "NY", "12207"),
  addressIn("Astoria", "NY", "11102"),
  addressIn("Newark", "NJ", "07102"),
  addressIn("Boston", "MA", "02108"),
  addressIn("Houston", "TX", "77002"),
  addressIn("Chicago", "IL", "60602"),
  addressIn("Oakland", "CA", "94607"),
  addressIn("Seattle", "WA", "98101"),
  addressIn("Portland", "OR", "97201"),
  addressIn("Washington", "DC", "20001"),
  addressIn("Philadelphia", "PA", "19103"),
  addressIn("Columbus", "OH", "43004"),
  addressIn("Denver", "CO", "80202"),
);
const moment = fc.constantFrom("2024-06-01T12:00:00Z", "2025-01-01T05:00:00Z", "2026-11-23T12:00:00Z");
const scene = fc.record({ home, moment, offered: fc.boolean(), placed: fc.boolean() });

type Scene = { home: ReturnType<typeof addressIn>; moment: string; offered: boolean; placed: boolean };
/** @param placed the landlord's side entered the address; otherwise the applicant did */
function rowAt({ home, moment, offered, placed }: Scene) {
  const row = {
    id: "0197",
    answers: placed ? { applicant__phone: "1" } : { applicant__phone: "1", rental_property__address: home },
    secrets: {},
    property_address: placed ? home : null,
    offered_at: offered ? new Date(moment) : null,
    price_cents: 0,
    needs_identity: false,
    home_id: null,
    homes: [],
    states: [],
  } as unknown as ApplicationRow;
  const deps = { now: () => new Date(moment) } as Parameters<typeof correctableIn>[0];
  const address = unitAddressOf(row);
  const { access } = timingRule(address, "criminal", lawDay(address, new Date(moment)));
  return { row, deps, address, isAllowed: access === "open" || (access === "after_offer" && offered) };
}

test("a landlord can't request an answer that the law at the home's place restricts, whether as a correction or as a document", () => {
  fc.assert(
    fc.property(scene, (input) => {
      const { row, deps, isAllowed } = rowAt(input);
      const names = correctableIn(deps, row, form).questions.map(({ name }) => name);
      expect(names).toContain("applicant__phone");
      expect(names.includes(convictionQuestion.name)).toBe(isAllowed);
      expect(restrictedTextFaults(deps, row, "Please send your criminal record.") === undefined).toBe(isAllowed);
      expect(restrictedTextFaults(deps, row, "Please send your last pay stubs.")).toBeUndefined();
    }),
  );
});

test("a requested correction requires an SSN only where the law lets a form require one", () => {
  fc.assert(
    fc.property(scene, (input) => {
      const { row, deps, address } = rowAt(input);
      const correctable = correctableIn(deps, row, form);
      const field = correctable.questions.find(({ name }) => name === ssn.name);
      if (!field) throw new Error("the SSN is asked everywhere");
      const view = formView(correctable.form, correctable.before, correctable.restricted);
      const isRequired = canRequireSsn(placesOf(address), new Date(input.moment));
      expect(view.withCurrentRequirement(field).required ?? false).toBe(isRequired);
      const sent = { values: {}, unchanged: [] };
      const { errors } = validateCorrection(correctable, [ssn.name], sent, todayAnywhere(new Date(input.moment)));
      expect(Object.keys(errors)).toEqual(isRequired ? [ssn.name] : []);
    }),
  );
});
