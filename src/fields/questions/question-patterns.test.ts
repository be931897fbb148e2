import { expect, test } from "vitest";
import type { Form } from "#contract/schemas/forms.ts";
import { regulatedQuestions } from "#fields/questions/regulated-questions.ts";
import { defaultForm } from "#rules/forms/default-form.ts";
import { starterForms } from "#rules/forms/starter-forms.ts";
import { questionFindings, type RegulatedTopic } from "#rules/law/findings/question-findings.ts";

const today = "2026-11-22";
const formWith = (label: string): Form => ({
  sections: [{ section_id: "own", label: "Own", fields: [{ name: "own_question", field_id: "single_line", label }] }],
});
const topicsOf = (label: string) => regulatedQuestions(formWith(label)).map(({ topic }) => topic);

test.each<[RegulatedTopic, string]>([
  ["children", "How many children do you have?"],
  ["children", "Names and ages of your kids"],
  ["children", "Do you have dependents?"],
  ["children", "Is anyone in your household pregnant?"],
  ["children", "Are you expecting a baby?"],
  ["children", "Anyone under 18 living with you?"],
  ["children", "¿Tiene hijos?"],
  ["children", "¿Cuántos niños vivirán en la casa?"],
  ["children", "¿Está embarazada?"],
  ["marital_status", "Marital status"],
  ["marital_status", "Are you married or single?"],
  ["marital_status", "Spouse's full name"],
  ["marital_status", "Have you been divorced?"],
  ["marital_status", "Estado civil"],
  ["marital_status", "¿Es usted soltera o casada?"],
  ["religion", "What is your religion?"],
  ["religion", "Which church do you attend?"],
  ["religion", "¿Cuál es su religión?"],
  ["national_origin", "What is your nationality?"],
  ["national_origin", "Where were you born?"],
  ["national_origin", "Country of birth"],
  ["national_origin", "What language do you speak at home?"],
  ["national_origin", "Ethnicity"],
  ["national_origin", "¿De qué nacionalidad es usted?"],
  ["national_origin", "¿Dónde nació?"],
  ["citizenship", "Are you a U.S. citizen?"],
  ["citizenship", "Immigration status"],
  ["citizenship", "Do you have a green card?"],
  ["citizenship", "Are you legally in the United States?"],
  ["citizenship", "¿Es ciudadano estadounidense?"],
  ["citizenship", "Estatus migratorio"],
  ["disability", "Do you have a disability?"],
  ["disability", "Does anyone use a wheelchair?"],
  ["disability", "Are you taking any medications?"],
  ["disability", "Have you been treated for a mental illness?"],
  ["disability", "¿Tiene alguna discapacidad?"],
  ["assistance_animals", "Do you have a service animal?"],
  ["assistance_animals", "Is your dog an emotional support animal?"],
  ["assistance_animals", "¿Tiene un animal de servicio?"],
  ["race", "Race"],
  ["race", "Are you Hispanic or Latino?"],
  ["race", "¿De qué raza es?"],
  ["sex", "Gender"],
  ["sex", "Sex (male or female)"],
  ["sex", "What are your pronouns?"],
  ["sex", "Sexo"],
  ["income_source", "Do you receive SSI?"],
  ["income_source", "Do you receive SSDI or Social Security benefits?"],
  ["income_source", "Do you have a housing voucher?"],
  ["income_source", "¿Recibe beneficios del Seguro Social?"],
])("a form question about the legally regulated topic %s is recognized: %s", (topic, label) => {
  expect(topicsOf(label)).toContain(topic);
});

test.each([
  "How many people will live in the home?",
  "Names of everyone who will live with you",
  "Social Security number",
  "Número de Seguro Social",
  "Do you have pets?",
  "Is your current landlord a relative?",
  "Emergency contact",
  "How did you hear about us?",
  "Do you smoke?",
  "Single-family home or apartment?",
  "Minimum lease term",
])("a form question that isn't about a legally regulated topic causes no warning: %s", (label) => {
  expect(topicsOf(label)).toEqual([]);
});

test("the built-in forms have no questions about protected classes", () => {
  for (const form of [defaultForm, ...Object.values(starterForms)]) {
    const found = regulatedQuestions(form).filter(
      ({ topic }) => !["criminal", "eviction", "income_source"].includes(topic),
    );
    expect(found).toEqual([]);
  }
});

test("questions about disability or children cause a warning; questions about marital status cause a hint, or a warning in California", () => {
  const findingsFor = (label: string, places: Parameters<typeof questionFindings>[1] = []) =>
    questionFindings(regulatedQuestions(formWith(label)), places, today).map(({ severity, citation, questions }) => [
      severity,
      citation,
      questions,
    ]);
  expect(findingsFor("Do you have a disability?")).toEqual([
    ["warn", "24 CFR 100.202(c)", ["Do you have a disability?"]],
  ]);
  expect(findingsFor("Do you have children?")).toEqual([["warn", "42 U.S.C. 3604(c)", ["Do you have children?"]]]);
  expect(findingsFor("Marital status")).toEqual([["hint", "State fair housing laws", ["Marital status"]]]);
  expect(findingsFor("Marital status", ["CA"])).toContainEqual(["warn", "Cal. Gov. Code 12955(b)", ["Marital status"]]);
  expect(findingsFor("Are you a citizen?", ["CA"])).toContainEqual([
    "warn",
    "Cal. Civ. Code 1940.3(b)",
    ["Are you a citizen?"],
  ]);
});
