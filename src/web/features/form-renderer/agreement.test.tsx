import fc from "fast-check";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import type { Application } from "#contract/application-schemas.ts";
import type { Field, Form, Values } from "#contract/schemas/forms.ts";
import { allFields } from "#fields/forms/all-fields.ts";
import { everyKindAnswers, everyKindForms } from "#fields/forms/answer-cases.ts";
import { kindOf } from "#fields/registry/registry.ts";
import { validateValues } from "#fields/validation/validate.ts";
import { asMasked } from "#rules/text/masking.ts";
import { printedSections } from "#server/domains/printing/rows.ts";
import { textsIn } from "#texts/message.ts";
import { Viewer } from "./viewer/viewer.tsx";

type ShownAnswer = [label: string, answer: string];

const context = {
  upload: async () => "",
  download: async () => "",
  formText: (text: string) => text,
  agents: [],
  addressSuggestions: async () => [],
};

/** Returns the questions and answers on the screen: images as their alt text, lines joined, without buttons. */
function shown(form: Form, values: Values): ShownAnswer[] {
  const page = renderToString(<Viewer form={form} values={values} context={context} />).replaceAll("<!-- -->", "");
  return Array.from(page.matchAll(/<dt>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/gs), ([, label = "", answer = ""]) => [
    textOf(label),
    textOf(
      answer
        .replace(/ ?<button.*?<\/button>/gs, "")
        .replace(/<svg[^>]* aria-label="([^"]*)".*?<\/svg>/s, "$1")
        .replaceAll("<br/>", ", ")
        .replaceAll("</p><p>", "\n"),
    ),
  ]);
}

const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'" };
const textOf = (html: string) =>
  html.replace(/<[^>]*>/g, "").replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity);

/** The server sends answers of secret kinds as the text that may be shown. */
function masked(form: Form, values: Values): Values {
  const secret = [...allFields(form)].filter(
    (field) => kindOf(field).isSecretKind && Object.hasOwn(values, field.name),
  );
  return {
    ...values,
    ...Object.fromEntries(secret.map((field) => [field.name, kindOf(field).toText(field, values[field.name])])),
  };
}

/** Returns the questions and answers in print. */
function printed(form: Form, values: Values): ShownAnswer[] {
  const whole = { ...form, user_actions: [] };
  const application: Partial<Application> = {
    form: whole,
    values: asMasked(values),
    attachment_urls: [],
    company_agents: [],
    revision: 1,
    revisions: [],
  };
  return printedSections(application as Application, textsIn("en")).flatMap(({ rows }) =>
    rows.map((row): ShownAnswer => {
      if ("note" in row) return ["Note", row.note];
      if (row.answer === null) return [row.label, "Not entered"];
      if (typeof row.answer === "string") return [row.label, row.answer];
      return [row.label, "handwriting" in row.answer ? row.answer.handwriting : "Signed by hand"];
    }),
  );
}

test("the PDF of an application contains the form's static texts", () => {
  const fields: Field[] = [{ name: "it", field_id: "text_display", label: "Fees", help_text: "None is paid back." }];
  const form: Form = { sections: [{ section_id: "only", label: "Only", fields }] };
  expect(printed(form, {})).toEqual([["Note", "Fees\nNone is paid back."]]);
});

test("the screen and the PDF of an application show the same answers, for random forms and answers", () => {
  let compared = 0;
  fc.assert(
    fc.property(everyKindForms, everyKindAnswers, (form, values) => {
      const { answers: valid, errors } = validateValues(form, values);
      const good = Object.fromEntries(Object.entries(valid).filter(([name]) => !Object.hasOwn(errors, name)));
      const answers = masked(form, good);
      const shownAnswers = shown(form, answers);
      expect(shownAnswers).toEqual(printed(form, answers));
      compared += shownAnswers.filter(([, answer]) => answer !== "Not entered").length;
    }),
    { numRuns: 300, interruptAfterTimeLimit: 5_000 },
  );
  expect(compared).toBeGreaterThan(500);
});
