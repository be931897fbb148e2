import { beforeAll, describe, expect, test } from "vitest";
import type { Output } from "#contract/api/call-types.ts";
import type { Problem } from "#contract/schemas/common.ts";
import type { Field, Section } from "#contract/schemas/forms.ts";
import { defaultForm } from "#rules/forms/default-form.ts";
import {
  createApplicant,
  createCompanyOwnedBy,
  createForm,
  createLandlord,
  enableBetaFeatures,
  type Person,
  submitApplication,
} from "#server/testing/factories.ts";
import { createDocumentTemplate, createField } from "#server/testing/scenes/documents.ts";
import { createSigner, sendSigning } from "#server/testing/scenes/signings.ts";
import { openWorld } from "#server/testing/world.ts";
import { zipCodeOf } from "#server/testing/zip-codes.ts";

const world = openWorld();
let owner: Person;
beforeAll(async () => {
  owner = await createLandlord(world);
});

const shown = (id: string, mapped_to: string) =>
  createField({ id, type: "mappable", mapped_to, user_type: null, required: false });
const overlay = [
  createField({ id: "sign", type: "signature" }),
  ...["name", "unit", "rent", "dates"].map((fact) => shown(`its_${fact}`, fact)),
  shown("pets", "pets__has_pets"),
  shown("ssn", "applicant__ssn"),
  shown("birth", "applicant__date_of_birth"),
  shown("signature", "authorization__signature"),
  shown("nothing", "new_single_line_1"),
];
const answers = {
  rental_property__rent: "1850.00",
  rental_property__move_in_date: "2099-09-01",
  rental_property__lease_term: "12 months",
  pets__has_pets: "Yes",
};
type Facts = Output<"GET /document_templates/:id/facts/"> & Problem;
const factsOf = (id: string, bundle: string, by?: Person) =>
  world.get<Facts>(`/document_templates/${id}/facts/?bundle=${bundle}`, by ? { token: by.token } : {});

async function leaseWithApplicant(given: { linked_form?: string } = {}) {
  const form = await createForm(world, owner);
  const lease = await createDocumentTemplate(world, owner, { overlay, ...given });
  const { bundle, application } = await submitApplication(world, form.slug, answers);
  return { form, lease, bundle, application };
}

describe("application data that fills the fields of a document", () => {
  test("a document's fields are filled with applicants' answers, except for SSN, birth date and signature", async () => {
    const { lease, bundle, application } = await leaseWithApplicant();
    const { status, body } = await factsOf(lease.id, bundle, owner);
    expect([status, body.facts]).toEqual([
      200,
      {
        its_name: application.applicant.name,
        its_unit: application.unit_address,
        its_rent: "$1,850.00",
        its_dates: "09/01/2099 – 08/31/2100",
        pets: "Yes",
        ssn: "",
        birth: "",
        signature: "",
        nothing: "",
      },
    ]);
  });

  test("a document sent for an application group is filled with application data, unless the sender enters something else", async () => {
    const { lease, bundle } = await leaseWithApplicant();
    const sent = await sendSigning(world, owner, {
      template: lease.id,
      sent_to: [createSigner("Tenant")],
      bundle,
      facts: { its_rent: "$1,900.00", its_dates: "", sign: "Nora Castellan" },
    });
    const values = Object.fromEntries(sent.overlay.map(({ id, value }) => [id, value]));
    expect(values).toMatchObject({ its_rent: "$1,900.00", its_dates: "", pets: "Yes", sign: null });
  });

  test("answers to a landlord's own questions fill document fields only if they come from the form linked to the document", async () => {
    const own: Field = { name: "new_single_line_1", field_id: "single_line", label: "Favorite color" };
    const sections = defaultForm.sections.map(
      (section, index): Section => (index === 0 ? { ...section, fields: [...section.fields, own] } : section),
    );
    const form = await createForm(world, owner, { form: { sections } });
    const lease = await createDocumentTemplate(world, owner, { overlay });
    const { bundle } = await submitApplication(world, form.slug, { ...answers, new_single_line_1: "Blue" });
    expect((await factsOf(lease.id, bundle, owner)).body.facts.nothing).toBe("");
    const linked = await world.request("PATCH", `/document_templates/${lease.id}/`, {
      body: { linked_form: form.id },
      token: owner.token,
    });
    expect(linked.status).toBe(200);
    expect((await factsOf(lease.id, bundle, owner)).body.facts.nothing).toBe("Blue");
  });

  test("application data for document fields isn't shown to visitors, applicants or another landlord, even with their own template", async () => {
    const { lease, bundle } = await leaseWithApplicant();
    const outsider = await createLandlord(world);
    await enableBetaFeatures(world, outsider);
    const renter = await createApplicant(world);
    const statuses = await Promise.all(
      [undefined, renter, outsider].map(async (by) => (await factsOf(lease.id, bundle, by)).status),
    );
    expect(statuses).toEqual([401, 403, 404]);
    const own = await createDocumentTemplate(world, outsider, { overlay });
    expect((await factsOf(own.id, bundle, outsider)).status).toBe(404);
    const companyOwner = await createLandlord(world);
    const team = await createCompanyOwnedBy(world, companyOwner);
    await team.add(outsider, { can_create: true });
    expect((await factsOf(lease.id, bundle, outsider)).status).toBe(404);
  });

  test.each([
    ["es", "CA", { language: "es", citation: "§ 1632, Cal. Civ. Code" }],
    ["en", "CA", null],
    ["es", "TX", null],
  ])(
    "for a person who applied in %s for a home in %s, the sender of a document is reminded of this translation: %j",
    async (language, state, translation) => {
      const { lease, bundle, application } = await leaseWithApplicant();
      const home = { street: "48 Linden Avenue", unit: "3", city: "Fresno", state, zip: zipCodeOf(state) };
      await world.db
        .updateTable("applications")
        .set({ language, property_address: JSON.stringify(home) })
        .where("id", "=", application.id)
        .execute();
      expect((await factsOf(lease.id, bundle, owner)).body.translation).toEqual(translation);
    },
  );
});
