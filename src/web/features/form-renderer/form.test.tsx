import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import type { Form } from "#contract/schemas/forms.ts";
import type { FieldContext } from "#fields/base/modes.ts";
import { defaultForm } from "#rules/forms/default-form.ts";
import { sampleValues } from "#rules/forms/sample-values.ts";
import { LinkStatus } from "./drafts/finish-later.tsx";
import { FormRenderer } from "./renderer/form-renderer.tsx";
import { Viewer } from "./viewer/viewer.tsx";

const context: FieldContext = {
  upload: async () => "",
  download: async () => "",
  formText: (text: string) => text,
  agents: [{ value: "a1", label: "Ana Agent" }],
  addressSuggestions: async () => [],
};

const labels = defaultForm.sections.flatMap((section) => [section.label, ...section.fields.map(({ label }) => label)]);
const inHtml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("'", "&#x27;").replaceAll('"', "&quot;");

test("the server renders a whole form that can be filled in and is submitted by POST", () => {
  const page = renderToString(
    <FormRenderer form={defaultForm} values={sampleValues} context={context} slug="maple" onSubmit={async () => {}} />,
  );
  for (const label of labels) expect(page).toContain(inHtml(label));
  expect(page).toContain('value="Castellan"');
  expect(page).toContain('method="post"');
});

test("a resume link that can't be emailed yet is shown with its address to copy, and nothing says that it was sent", () => {
  const link = "https://lintel.example/apply/maple#draft=secret";
  const page = renderToString(<LinkStatus email="ana@example.com" link={link} />);
  expect(page).toContain(`<a href="${link}" target="_blank" rel="noreferrer">${link}</a>`);
  expect(page).toContain("before tomorrow");
  expect(page).not.toContain("close this page");
  expect(renderToString(<LinkStatus email="ana@example.com" link={undefined} />)).toContain("close this page");
});

test("no text says that a resume link was emailed already: an address that got several links gets the next one an hour later", () => {
  const page = renderToString(<LinkStatus email="ana@example.com" link={undefined} />);
  expect(page).not.toContain("sent");
  expect(page).toContain("can take up to an hour");
});

test("the server renders an application's answers for reading", () => {
  const page = renderToString(
    <Viewer form={defaultForm} values={{ applicant__last_name: "Castellan" }} context={context} />,
  );
  for (const label of labels) expect(page).toContain(inHtml(label));
  expect(page).toContain("Castellan");
  expect(page).toContain("Not entered");
});

test("the unanswered questions of an application are counted per section on a collapsed button", () => {
  const field = (name: string) => ({ name, field_id: "single_line", label: name }) as const;
  const form = {
    sections: [
      { section_id: "one", label: "One", fields: [field("a"), field("b"), field("c")] },
      { section_id: "two", label: "Two", fields: [field("d")] },
      { section_id: "three", label: "Three", fields: [field("e")] },
    ],
  };
  const page = renderToString(<Viewer form={form} values={{ a: "x", d: "y" }} context={context} />);
  const toggles = [...page.matchAll(/aria-expanded="(\w+)"[^>]*>([^<]*)/g)].map(([, expanded, text]) => [
    expanded,
    text,
  ]);
  expect(toggles).toEqual([
    ["false", "2 unanswered questions"],
    ["false", "1 unanswered question"],
  ]);
  for (const id of ["one", "two", "three"]) expect(page).toContain(`id="answers-${id}"`);
});

test("a form field's element has the landlord's valid class names, for custom CSS", () => {
  const field = { name: "a", field_id: "single_line", label: "A", klass: "tall  x<b> own-name 2nd" } as const;
  const form = { sections: [{ section_id: "s", label: "S", fields: [field] }] };
  const page = renderToString(<FormRenderer form={form} context={context} onSubmit={async () => {}} />);
  expect(page).toContain('data-appearance="field" data-klass="tall own-name"');
});

test("a Social Security number is marked as required only where the law lets a landlord require it", () => {
  const form: Form = {
    sections: [
      {
        section_id: "s",
        label: "S",
        fields: [
          { name: "rental_property__address", field_id: "address", label: "Home" },
          { name: "applicant__ssn", field_id: "ssn", label: "SSN", required: true },
        ],
      },
    ],
  };
  const restrictedQuestions = {
    names: [],
    places: [],
    until_known: false,
    optional: { names: ["applicant__ssn"], states: ["VT"], until_known: true },
  };
  const isMarked = (state: string) => {
    const values = { rental_property__address: { street: "", unit: "", city: "", state, zip: "" } };
    const props = { form, values, restrictedQuestions, context };
    return renderToString(<FormRenderer {...props} onSubmit={async () => {}} />).includes('aria-required="true"');
  };
  expect(["", "VT", "NY"].map(isMarked)).toEqual([false, false, true]);
});
