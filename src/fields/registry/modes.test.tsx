import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { type Field, type FieldKind, fieldKinds } from "#contract/schemas/forms.ts";
import type { FieldContext } from "#fields/base/modes.ts";
import type { ShownCase } from "#fields/base/shared-cases.ts";
import { editOf } from "#fields/registry/edit.tsx";
import { formEditOf, palette } from "#fields/registry/form-edit.tsx";
import { kindOf, registry } from "#fields/registry/registry.ts";
import { cases, shownCases } from "#fields/registry/test-cases.ts";
import { viewOf } from "#fields/registry/view.tsx";

const context: FieldContext = {
  upload: async () => "",
  download: async () => "",
  formText: (text: string) => text,
  agents: [{ value: "a1", label: "Ana Agent" }],
  addressSuggestions: async () => [],
};

const all = Object.entries(shownCases).map(([kind, one]): [FieldKind, ShownCase] => [kind as FieldKind, one]);

function fieldOf(kind: FieldKind): Field {
  return { ...registry[kind].defaults, name: "it", field_id: kind, label: "The question", help_text: "The help" };
}

/** Renders to HTML without the comments by which React separates adjacent texts. */
const html = (node: React.ReactNode) => renderToString(node).replaceAll("<!-- -->", "");

const edit = (field: Field, value: unknown, errors: string[]) => {
  const Edit = editOf(field);
  return html(
    <Edit
      field={field}
      id="here"
      value={value}
      errors={errors}
      onChange={() => {}}
      onBlur={() => {}}
      context={context}
    />,
  );
};

/** What each mode's registry finds in a kind's folder, and what the file there has to export. */
const exported: [file: string, of: Record<string, unknown>][] = [
  [
    "edit.tsx: its default export, a component",
    Object.fromEntries(fieldKinds.map((kind) => [kind, editOf(fieldOf(kind))])),
  ],
  [
    "form-edit.tsx: its default export, a component",
    Object.fromEntries(fieldKinds.map((kind) => [kind, formEditOf(fieldOf(kind))])),
  ],
  ["form-edit.tsx: `export const design: Design`", palette],
  ["test-cases.ts: `export const cases: Cases`", cases],
  ["test-cases.ts: `export const shown: ShownCase`", shownCases],
];

test("every field kind's folder exports the kind's components, form builder entry and test cases", () => {
  const missing = exported.flatMap(([file, of]) =>
    fieldKinds.filter((kind) => !of[kind]).map((kind) => `src/fields/${kind}/${file}`),
  );
  expect(missing, "Add these exports").toEqual([]);
});

test("every folder with field components or test cases belongs to a registered field kind", () => {
  expect([palette, cases, shownCases].flatMap(Object.keys).filter((name) => !Object.hasOwn(registry, name))).toEqual(
    [],
  );
});

test.each(all)("field kind %s: the test case has a value of the kind", (kind, { value }) => {
  expect(kindOf(fieldOf(kind)).hasShape(value)).toBe(true);
});

test.each(all)("field kind %s: the edit mode shows the label, help text and value", (kind, one) => {
  const page = edit(fieldOf(kind), one.value, []);
  expect(page).toContain("The question");
  expect(page).toContain("The help");
  expect(page).toMatch(one.edit);
  expect(page).toContain('id="here"');
});

test.each(all.filter(([kind]) => !registry[kind].isAnswerless))(
  "field kind %s: the edit mode announces validation errors to screen readers",
  (kind) => {
    const page = edit({ ...fieldOf(kind), required: true }, undefined, ["First fault", "Second fault"]);
    expect(page).toMatch(/id="here-errors" role="alert"[^>]*><p>First fault<\/p><p>Second fault<\/p>/);
    expect(page).toMatch(/aria-describedby="here-help here-errors/);
    expect(page).toContain("(required)");
  },
);

test.each(all.filter(([kind]) => registry[kind].affix))(
  "field kind %s: the edit mode shows the kind's sign, which screen readers don't read",
  (kind) => {
    const signs = [...edit(fieldOf(kind), "", []).matchAll(/aria-hidden="true">([^<]+)<\/span>/g)].map(
      ([, sign]) => sign,
    );
    expect(signs).toEqual(Object.values(registry[kind].affix ?? {}));
  },
);

test.each(all)("field kind %s: all controls of a disabled field are disabled", (kind) => {
  const page = edit({ ...fieldOf(kind), disabled: true }, undefined, []);
  const controls = page.match(/<(input|select|textarea)\b[^>]*>/g) ?? [];
  expect(controls.filter((control) => !control.includes('disabled=""'))).toEqual([]);
});

test.each(all)("field kind %s: the view mode shows the value", (kind, { value, view }) => {
  const View = viewOf(fieldOf(kind));
  expect(html(<View field={fieldOf(kind)} value={value} context={context} />)).toContain(view);
});

test.each(all)(
  "field kind %s: the form builder shows the field's label, and shows a field that can't be edited as locked",
  (kind) => {
    const FormEdit = formEditOf(fieldOf(kind));
    const markup = html(<FormEdit field={fieldOf(kind)} onChange={() => {}} />);
    expect(markup).toContain("The question");
    expect(markup).not.toMatch(/^<fieldset[^>]* disabled=""/);
    const locked = html(<FormEdit field={{ ...fieldOf(kind), editable: false }} onChange={() => {}} />);
    expect(locked).toMatch(/^<fieldset[^>]* disabled=""/);
  },
);

test.each(all)(
  "field kind %s: the edit mode shows a known icon, and shows no icon for an unknown icon name",
  (kind) => {
    const icons = (icon: string) => edit({ ...fieldOf(kind), icon }, undefined, []).match(/<svg/g)?.length ?? 0;
    expect(icons("car")).toBe(icons("") + 1);
    expect(icons("constructor")).toBe(icons(""));
  },
);

test("a field's tooltip button has an accessible name and an expanded state", () => {
  const page = edit({ ...fieldOf("single_line"), tooltip_text: "Why we ask" }, undefined, []);
  expect(page).toMatch(/<button[^>]*aria-expanded="false"[^>]*aria-label="More information about The question"/);
  expect(page).toMatch(/hidden="">Why we ask/);
});

test("a masked field is a password input with autofill turned off and a button “Show”", () => {
  const page = edit({ ...fieldOf("single_line"), masked: true, autocomplete: "name" }, "Blue door", []);
  expect(page).toMatch(/<input[^>]*type="password"[^>]*value="Blue door"/);
  expect(page).toMatch(/autoComplete="off"/);
  expect(page).toContain(">Show</button>");
});

test("a file field's upload button shows the text that the landlord wrote", () => {
  expect(edit(fieldOf("file"), "", [])).toContain(">Choose a file<");
  expect(edit({ ...fieldOf("file"), button: "Add a photo" }, "", [])).toContain(">Add a photo<");
});

test.each(["signature", "signature_new"] as const)(
  "field kind %s: a typed signature is preselected if the landlord prefers it",
  (kind) => {
    expect(edit({ ...fieldOf(kind), prefer_to_type: true }, "", [])).toMatch(/aria-pressed="true"[^>]*>Type</);
  },
);

test.each(all)(
  "field kind %s: the form builder shows the icon, the style class and whether applicants can change the field",
  (kind) => {
    const FormEdit = formEditOf(fieldOf(kind));
    const page = html(<FormEdit field={{ ...fieldOf(kind), icon: "key", klass: "tall" }} onChange={() => {}} />);
    expect(page).toContain('<option value="key" selected="">');
    expect(page).toContain('value="tall"');
    expect(page.includes("be changed by applicants")).toBe(!registry[kind].isAnswerless);
  },
);

test.each(all)(
  "field kind %s: the form builder can make the answer secret if the kind can have secret answers",
  (kind) => {
    const FormEdit = formEditOf(fieldOf(kind));
    const hasSetting = (name: string) =>
      /Hide the answer while typing|Keep the answer secret/.test(
        html(<FormEdit field={{ ...fieldOf(kind), name }} onChange={() => {}} />),
      );
    expect(hasSetting("own_question")).toBe(registry[kind].canBeSecret !== undefined);
  },
);
