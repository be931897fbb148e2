import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import AddressEdit from "./edit.tsx";

const context = { formText: (text: string) => text, addressSuggestions: async () => [] };
const whole = { street: "1 Elm St", unit: "", city: "Troy", state: "NY", zip: "12180" };
const nothing = { street: "", unit: "", city: "", state: "", zip: "" };

/** Returns the parts of a required address that are marked as invalid. */
function markedParts(value: typeof whole): string[] {
  const field = { name: "it", field_id: "address", label: "Where?", required: true } as const;
  const errors = ["Please enter a valid address."];
  const html = renderToString(
    <AddressEdit
      field={field}
      id="it"
      value={value}
      errors={errors}
      onChange={() => {}}
      onBlur={() => {}}
      context={context}
    />,
  );
  const controls = html.match(/<(?:input|select)\b[^>]*>/g) ?? [];
  return controls
    .filter((tag) => tag.includes('aria-invalid="true"'))
    .map((tag) => /id="it-(\w+)"/.exec(tag)?.[1] ?? "");
}

test.each([
  [{ ...whole, zip: "1218" }, ["zip"]],
  [{ ...whole, city: "", state: "" }, ["city", "state"]],
  [{ ...whole, unit: "5\nB" }, ["unit"]],
  [nothing, ["street", "city", "state", "zip"]],
  [whole, ["street", "city", "state", "zip"]],
])("only the parts of an address that have to be corrected are marked as invalid: %j", (value, marked) => {
  expect(markedParts(value)).toEqual(marked);
});
