import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { kind } from "./kind.ts";
import AddressView from "./view.tsx";

const context = {
  upload: async () => "",
  download: async () => "",
  formText: (text: string) => text,
  agents: [],
  addressSuggestions: async () => [],
};

test.each([
  [{ street: "1 Elm St", unit: " ", city: "Troy", state: "NY", zip: "12180" }, "1 Elm St<br/>Troy, NY 12180"],
  [{ street: "", city: "Troy", state: "", zip: "" }, "Troy"],
  [{ street: " ", unit: "", city: "", state: "NY", zip: "" }, "NY"],
])("blank parts of an address produce no empty lines or stray commas: %j", (value, html) => {
  const field = { name: "it", field_id: "address", label: "Where?" } as const;
  const view = renderToString(<AddressView field={field} value={value} context={context} />).replaceAll("<!-- -->", "");
  expect(view).toBe(html);
  expect(kind.toText(field, value)).toBe(html.replace("<br/>", ", "));
});
