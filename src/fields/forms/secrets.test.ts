import { describe, expect, test } from "vitest";
import type { Field, FieldKind, Form } from "#contract/schemas/forms.ts";
import { copyField, createField } from "#fields/editing/form-editing.ts";
import { draftableAnswers, isSsnTextQuestion, secretNames } from "#fields/forms/secrets.ts";

function formOf(...fields: Field[]): Form {
  return { sections: [{ section_id: "only", label: "Only", fields }] };
}

describe("the secrecy of questions that a landlord adds to a form", () => {
  const add = (kind: FieldKind, change: Partial<Field>) => ({ ...createField(formOf(), kind), ...change });

  test.each<[FieldKind, string]>([
    ["date", "Roommate's date of birth"],
    ["date", "Roommate’s birthdate"],
    ["single_line", "DOB (MM/DD/YYYY)"],
    ["date", "When were they born?"],
    ["date", "Fecha de nacimiento"],
    ["date", "¿Cuándo nació?"],
    ["single_line", "Bank account number"],
    ["single_line", "Checking acct #"],
    ["single_line", "Account No."],
    ["single_line", "Routing number"],
    ["multi_line", "Bank accounts and balances"],
    ["single_line", "Número de cuenta"],
    ["single_line", "Número de ruta del banco"],
    ["single_line", "Cuenta bancaria"],
    ["single_line", "Spouse's SSN"],
    ["single_line", "Guarantor's Social Security number"],
    ["single_line", "Número de Seguro Social"],
    ["multi_line", "Names and dates of birth of all occupants"],
    ["date", "D.O.B."],
    ["single_line", "Year of birth"],
    ["single_line", "Roommate's Social Security"],
    ["single_line", "What is your co-applicant's Social Security?"],
    ["single_line", "SS#"],
    ["single_line", "Tax ID"],
    ["single_line", "Checking account"],
    ["single_line", "Bank name and account"],
    ["multi_line", "Account and routing numbers"],
    ["single_line", "No. de cuenta"],
    ["single_line", "Cuenta de banco"],
    ["single_line", "Seguro Social del garante"],
    ["multi_line", "Nombres y fechas de nacimiento"],
  ])("the answer to a question for an SSN, a birth date or a bank number is secret: %s “%s”", (kind, label) => {
    const field = add(kind, { label });
    expect([...secretNames(formOf(field))]).toEqual([field.name]);
    expect(draftableAnswers(formOf(field), { [field.name]: "1" })).toEqual({});
    expect(secretNames(formOf(copyField(formOf(field), field.name) ?? field)).size).toBe(1);
  });

  test.each<[FieldKind, string]>([
    ["date", "Move-in date"],
    ["single_line", "Name of your bank"],
    ["single_line", "On whose account do you pay?"],
    ["single_line", "Number of people"],
    ["single_line", "Do you receive Social Security benefits?"],
    ["single_line", "Social Security income"],
    ["single_line", "Monthly amount from Social Security"],
    ["single_line", "Does anyone get Social Security?"],
    ["single_line", "Ingresos del Seguro Social"],
    ["single_line", "Business tax ID (EIN)"],
    ["single_line", "Información de cuenta"],
    ["single_line", "Best day to call"],
    ["multi_line", "Newborn supplies"],
    ["file", "Bank account statement"],
    ["choice", "Do you have a bank account?"],
  ])("a question about something else isn't secret: %s “%s”", (kind, label) => {
    expect(secretNames(formOf(add(kind, { label }))).size).toBe(0);
  });

  test("a question is secret if its answer is hidden while applicants type, unless its answer is read by its name", () => {
    const hidden = add("single_line", { label: "Code word", masked: true });
    const firstName = add("single_line", { name: "applicant__first_name", label: "First name", masked: true });
    expect([...secretNames(formOf(hidden, firstName))]).toEqual([hidden.name]);
  });

  test("a question of the standard form isn't secret by a label that a landlord gave it, since its answer is read by its name", () => {
    const relabeled = add("single_line", { name: "applicant__last_name", label: "SSN and date of birth" });
    expect(secretNames(formOf(relabeled)).size).toBe(0);
  });

  test.each<[FieldKind, string, boolean]>([
    ["single_line", "Spouse's SSN", true],
    ["multi_line", "Social Security numbers of all adults", true],
    ["single_line", "Roommate's Social Security", true],
    ["single_line", "Número de Seguro Social", true],
    ["single_line", "Tax ID", true],
    ["single_line", "Bank account number", false],
    ["multi_line", "Dates of birth", false],
    ["ssn", "SSN", false],
  ])(
    "the answer to a landlord's own text question for an SSN is masked, other secrets aren't: %s “%s”",
    (kind, label, isMasked) => {
      expect(isSsnTextQuestion(add(kind, { label }))).toBe(isMasked);
    },
  );
});
