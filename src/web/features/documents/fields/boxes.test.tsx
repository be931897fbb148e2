import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import type { DocumentField } from "#contract/schemas/document-fields.ts";
import { DisplayBox } from "./display-box.tsx";
import { InputBox } from "./input-box.tsx";
import { roleColor, rolesOf } from "./roles.ts";

const field = (more: Partial<DocumentField>): DocumentField => ({
  id: "f1",
  type: "text",
  page: 0,
  x: 0.1,
  y: 0.1,
  w: 0.2,
  h: 0.03,
  label: "",
  value: null,
  user_type: "Tenant",
  required: true,
  tab_order: null,
  mapped_to: null,
  condition: null,
  submissions: [],
  ...more,
});
const input = (one: DocumentField, mine = true) =>
  renderToString(
    <InputBox
      field={one}
      value={one.value}
      color="red"
      isEditable={mine}
      isActive={false}
      isInvalid={false}
      onToggle={() => {}}
      onOpen={() => {}}
    />,
  );

test("document fields are checkboxes, buttons that open a dialog, or read-only, depending on their type", () => {
  expect(input(field({ type: "checkbox", value: true }))).toMatch(/role="checkbox" aria-checked="true"/);
  for (const type of ["text", "initial", "signature", "date"] as const)
    expect(input(field({ type }))).toContain('aria-haspopup="dialog"');
  for (const type of ["text_display", "mappable"] as const)
    expect(input(field({ type, value: "12 Maple Court" }))).toMatch(/^<div(?!.*<button).*12 Maple Court/);
});

test("document fields show their role, and a signer can't fill in fields of other roles", () => {
  expect(input(field({}))).toContain("For: Tenant");
  expect(input(field({ user_type: "Landlord" }), false)).not.toContain("<button");
});

test("a submitted document field shows its value and who submitted it", () => {
  const submission = {
    value: "2026-07-04",
    username: "nora@example.com",
    timestamp: 1_783_000_000,
    signatureType: null,
    signatureImgUrl: null,
  };
  const shown = renderToString(<DisplayBox field={field({ type: "date", submissions: [submission] })} color="red" />);
  expect(shown).toContain("07/04/2026");
  expect(shown).toContain("By nora@example.com");
  expect(renderToString(<DisplayBox field={field({})} color="red" />)).toContain("For: Tenant");
});

test("each role of a document has its own color, and the list of roles includes the roles of all fields", () => {
  const roles = rolesOf([field({ user_type: "Guarantor" }), field({ user_type: "Tenant" })], ["Tenant", "Landlord"]);
  expect(roles).toEqual(["Tenant", "Landlord", "Guarantor"]);
  expect(new Set(roles.map((role) => roleColor(roles, role))).size).toBe(3);
  expect(roleColor(roles, null)).toBe("var(--ink-soft)");
});
