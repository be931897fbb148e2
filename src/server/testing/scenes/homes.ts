import type { PublicTemplate } from "#contract/forms/template-schemas.ts";
import type { Problem } from "#contract/schemas/common.ts";
import type { Form, Values } from "#contract/schemas/forms.ts";
import { signedAnswers } from "#server/testing/factories.ts";
import type { World } from "#server/testing/world.ts";

/** The question for the home's address. */
export const homeField = "rental_property__address";
/** Returns an address in a city. */
export const addressIn = (city: string, state: string, zip: string, unit = "") => ({
  street: "12 Larch Street",
  unit,
  city,
  state,
  zip,
});
export const albany = addressIn("Albany", "NY", "12207", "3");
export const boston = addressIn("Boston", "MA", "02108");
export const houston = addressIn("Houston", "TX", "77002");
export const astoria = addressIn("Astoria", "NY", "11102");

export const convictionQuestion = {
  name: "other__convicted",
  field_id: "yes_no" as const,
  label: "Have you been convicted of a felony?",
};
/** Adds a question to a form that the law of some places restricts. */
export const withConvictionQuestion = (form: Form): Form => {
  const [first, ...rest] = form.sections;
  return first ? { ...form, sections: [{ ...first, fields: [...first.fields, convictionQuestion] }, ...rest] } : form;
};

/** Submits an application with valid answers and these changes. */
export const submitAnswers = (world: World, slug: string, changes: Values) =>
  world.post<{ application: { id: string; unit_address: string }; token: string } & Problem>(
    `/application_templates/${slug}/submit/`,
    signedAnswers(changes),
  );

/** Loads a form as applicants receive it. */
export const loadPublicForm = async (world: World, slug: string) =>
  (await world.get<PublicTemplate>(`/application_templates/${slug}/`)).body;

/** Returns the names of a form's questions in order, without nested ones. */
export const questionNames = ({ sections }: Form) => sections.flatMap(({ fields }) => fields.map(({ name }) => name));
