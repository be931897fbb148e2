import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import type { Field } from "#contract/schemas/forms.ts";
import EmailView from "./view.tsx";

const field: Field = { name: "it", field_id: "email", label: "Email" };
const context = {
  upload: async () => "",
  formText: (text: string) => text,
  agents: [],
  addressSuggestions: async () => [],
};

test("an email address is a mailto link with a literal @, and its other special characters are encoded", () => {
  expect(renderToString(<EmailView field={field} value="nora+home&x=1@example.org" context={context} />)).toContain(
    'href="mailto:nora%2Bhome%26x%3D1@example.org"',
  );
});
