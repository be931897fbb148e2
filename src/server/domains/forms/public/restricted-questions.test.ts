import { beforeAll, describe, expect, test } from "vitest";
import type { Application } from "#contract/application-schemas.ts";
import type { PublicTemplate } from "#contract/forms/template-schemas.ts";
import type { Problem } from "#contract/schemas/common.ts";
import type { Values } from "#contract/schemas/forms.ts";
import { validateValues } from "#fields/validation/validate.ts";
import { defaultForm } from "#rules/forms/default-form.ts";
import { responseText } from "#server/testing/contract-requests/read-all-responses.ts";
import { emailsTo } from "#server/testing/emails.ts";
import {
  claimApplication,
  correctionBody,
  createApplicant,
  createForm,
  createLandlord,
  type Person,
  signedAnswers,
  submitApplication,
} from "#server/testing/factories.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();
const name = "other__convicted";
const label = "Have you ever been convicted of a felony?";
const [first, ...others] = defaultForm.sections;
if (!first) throw new Error("The default form has no sections.");
const question = { name, field_id: "yes_no" as const, label, required: true };
const form = { ...defaultForm, sections: [{ ...first, fields: [...first.fields, question] }, ...others] };

const home = (city: string, state: string, zip: string) => ({ street: "12 Larch Street", unit: "", city, state, zip });
const unrestrictedHome = home("Columbus", "OH", "43004");
const newark = home("Newark", "NJ", "07102");
const oakland = home("Oakland", "CA", "94607");

let owner: Person;
let slug: string;
beforeAll(async () => {
  owner = await createLandlord(world, "Ida Berg");
  ({ slug } = await createForm(world, owner, { form }));
});

/** Submits an application for a home, by an applicant with an account. */
async function sent(address: object, answered: Values = { [name]: "No" }) {
  const renter = await createApplicant(world);
  const created = await submitApplication(world, slug, { rental_property__address: address, ...answered });
  await claimApplication(world, renter, created.token);
  const read = async (who: Person, query = "") =>
    (await world.get<Application>(`/applications/${created.id}/${query}`, { token: who.token })).body;
  const correct = (changes: Values) =>
    world.patch<Application>(
      `/applications/${created.id}/`,
      correctionBody({ rental_property__address: address, ...changes }),
      { token: renter.token },
    );
  const offer = () => world.post(`/applications/${created.id}/make_offer/`, {}, { token: owner.token });
  return { ...created, renter, read, correct, offer };
}

test("the landlord sees the answer to a criminal record question where the law allows the question", async () => {
  const { read } = await sent(unrestrictedHome);
  const seen = await read(owner);
  expect([seen.values[name], seen.pending_questions]).toEqual(["No", undefined]);
});

test.each([
  ["only after an offer", newark, "until_offer", true],
  ["at no time", oakland, "never", false],
] as const)(
  "if the law allows a question %s, the landlord doesn't see an earlier answer to it, and a correction that answers it isn't saved",
  async (_when, address, when, offers) => {
    for (const answered of [{ [name]: "No" }, {}] as Values[]) {
      const { read, renter, correct } = await sent(address, answered);
      const seen = await read(owner);
      expect(seen.values).not.toHaveProperty(name);
      expect(seen.pending_questions).toMatchObject({ questions: [label], when });
      expect(seen.abilities.make_offer).toBe(offers);
      expect((await correct({ [name]: "Yes" })).body.revision).toBe(1);
      expect((await read(renter)).values).not.toHaveProperty(name);
    }
  },
);

test("after a conditional offer, the applicant is emailed and can answer the restricted question", async () => {
  const { read, renter, correct, offer, application } = await sent(newark);
  expect((await offer()).status).toBe(200);
  expect((await read(renter)).pending_questions).toMatchObject({ questions: [label], when: "now" });
  await world.runJobs();
  const emails = [...(await emailsTo(world, renter.username)), ...(await emailsTo(world, application.applicant.email))];
  expect(emails.filter(({ subject }) => subject?.includes("conditional offer"))).toHaveLength(1);
  const { restricted_questions } = await read(renter, "?edit=True");
  expect(restricted_questions?.places).not.toContainEqual({ state: "NJ" });
  const saved = await correct({ [name]: "Yes" });
  expect([saved.status, saved.body.revision, saved.body.pending_questions]).toEqual([200, 2, undefined]);
  expect((await read(owner)).values[name]).toBe("Yes");
});

test("an earlier revision is shown by the law of the current home: without its answers that the law there prohibits", async () => {
  const { id, read, renter, correct } = await sent(unrestrictedHome, { [name]: "Yes" });
  expect((await read(owner)).values[name]).toBe("Yes");
  const corrected = await correct({ rental_property__address: newark });
  expect([corrected.status, corrected.body.revision]).toEqual([200, 2]);
  const earlier = await read(owner, "?revision=1");
  expect(earlier.values).not.toHaveProperty(name);
  expect(earlier.values).toMatchObject({ rental_property__address: unrestrictedHome });
  expect(earlier.revisions.flatMap(({ changes }) => changes.map((change) => change.name))).not.toContain(name);
  expect(earlier.applicant_unit_address?.state).toBe("NJ");
  const pdf = await world.get(`/applications/${id}/pdf/?revision=1`, { token: owner.token });
  expect(responseText(pdf)).not.toContain(label);
  expect((await read(renter, "?revision=1")).values[name]).toBe("Yes");
});

test.each([[{ street: 5, city: 5, state: 5, zip: 5 }], [{ state: { code: "NJ" } }], ["NJ"], [["NJ"]]])(
  "an invalid home address is rejected with an error for the address field: %j",
  async (address) => {
    const { values, consent } = signedAnswers({ rental_property__address: address });
    const reply = await world.post<Problem>(`/application_templates/${slug}/submit/`, { values, consent });
    expect([reply.status, Object.keys(reply.body.errors ?? {}).sort()]).toEqual([422, ["rental_property__address"]]);
  },
);

describe("the form sent to applicants", () => {
  const publicForm = async () => (await world.get<PublicTemplate>(`/application_templates/${slug}/`)).body;

  test("the form sent to applicants lists the restricted questions, and requires a criminal record question only where it is allowed", async () => {
    const { restricted_questions } = await publicForm();
    expect(restricted_questions?.names).toEqual([name]);
    const faults = (address: object) =>
      Object.keys(validateValues(form, { rental_property__address: address }, restricted_questions).errors);
    expect(faults(unrestrictedHome)).toContain(name);
    for (const address of [
      newark,
      oakland,
      home("brooklyn", "NY", "11201"),
      home("Somewhere", "CA", "94704"),
      home("Mt. Prospect", "IL", "60056"),
    ])
      expect(faults(address)).not.toContain(name);
    expect(faults(home("Rochester", "NY", "14604"))).toContain(name);
  });

  test("the form sent to applicants has no list of restricted questions if it has no such questions", async () => {
    const { slug: plain } = await createForm(world, owner);
    expect((await world.get<PublicTemplate>(`/application_templates/${plain}/`)).body).not.toHaveProperty(
      "restricted_questions",
    );
  });
});
