import fc from "fast-check";
import papaparse from "papaparse";
import { describe, expect, test } from "vitest";
import { guessColumns } from "#rules/invitations/columns.ts";
import { decodeFile } from "#rules/invitations/decode-file.ts";
import { duplicatesOf, inviteeFaults, inviteesOf, maxInvitees } from "#rules/invitations/invitees.ts";
import { parseTable } from "#rules/invitations/parse-table.ts";
import { isLinear } from "#rules/testing/linear-time.ts";
import { inEnglish } from "#texts/testing/english.ts";

const read = (text: string) => parseTable(text, maxInvitees);
const cellsOf = (text: string) => read(text).map(({ cells }) => cells);
const peopleIn = (text: string) => {
  const rows = read(text);
  return inviteesOf(rows, guessColumns(rows));
};

describe("a pasted or uploaded invitation list", () => {
  test.each([",", ";", "\t", "|"])("an invitation list is parsed with %j between columns", (delimiter) => {
    const text = [
      ["Email", "Name"],
      ["ana@example.com", "Ana"],
      ["bo@example.com", "Bo"],
    ]
      .map((cells) => cells.join(delimiter))
      .join("\r\n");
    expect(cellsOf(text)).toEqual([
      ["Email", "Name"],
      ["ana@example.com", "Ana"],
      ["bo@example.com", "Bo"],
    ]);
  });

  test("an invitation list can have quoted separators and line breaks in cells, which become spaces, and its lines are counted correctly", () => {
    expect(read('Email,Unit\nana@example.com,"1 Main St\nUnit 2, rear"\n\nbo@example.com,3\n')).toEqual([
      { line: 1, cells: ["Email", "Unit"] },
      { line: 2, cells: ["ana@example.com", "1 Main St Unit 2, rear"] },
      { line: 5, cells: ["bo@example.com", "3"] },
    ]);
  });

  test("an invitation list can be a list of email addresses copied from an email program", () => {
    const [ana, bo, cy] = [
      ["Ana Lopez", "ana@example.com"],
      ["", "bo@example.com"],
      ["Cy, Jr.", "cy@example.com"],
    ];
    expect(cellsOf('Ana Lopez <ana@example.com>; bo@example.com,\n"Cy, Jr." <cy@example.com>')).toEqual([ana, bo, cy]);
    expect(peopleIn("Ana Lopez <ana@example.com>")[0]).toMatchObject({ email: "ana@example.com", name: "Ana Lopez" });
    expect(cellsOf("ana@example.com, bo@example")).toEqual([
      ["", "ana@example.com"],
      ["", "bo@example"],
    ]);
    expect(cellsOf("Ana,ana@example.com")).toEqual([["Ana", "ana@example.com"]]);
  });

  test("an invitation list is read up to one row beyond the maximum, so that a list that is too long can be reported", () => {
    expect(parseTable("Email\n".concat("a@example.com\n".repeat(20)), 10)).toHaveLength(11);
    expect(parseTable("a@example.com\n".repeat(20), 10)).toHaveLength(11);
  });

  test("an invitation list that was exported as CSV has the same cells when it is read again, apart from extra spaces", () => {
    const cell = fc.string({ unit: fc.constantFrom("a", "é", " ", ",", ";", '"', "\n", "\t", "@", ".") });
    const clean = (text: string) => text.replace(/\s+/g, " ").trim();
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 20 }), (rows) => {
        const all = [["Email", "Name"], ...rows];
        const expected = all.map((cells) => cells.map(clean)).filter((cells) => cells.some(Boolean));
        expect(cellsOf(papaparse.unparse(all, { quotes: true }))).toEqual(expected);
      }),
    );
  });

  test("an invitation list is parsed in linear time, even if it repeats quotes, separators or other special characters", async () => {
    const texts = ["ana@example.com,Ana,(518) 555-0142\n", '"', '"\n', "<", "@", " ", ",", "a <a@example.com>,", "=\n"];
    for (const text of texts)
      expect(
        await isLinear((size) => peopleIn(text.repeat(Math.ceil(size / text.length))).forEach(inviteeFaults), {
          size: 1_000_000,
          little: 5,
        }),
        JSON.stringify(text),
      ).toBe(true);
  });
});

describe("the columns of an invitation list", () => {
  test.each([
    [
      ["Email", "Full name", "Phone", "Unit"],
      ["email", "name", "phone", "unit"],
    ],
    [
      ["First Name", "Last Name", "Email Address", "Mobile"],
      ["first_name", "last_name", "email", "phone"],
    ],
    [
      ["Nombre", "Apellidos", "Correo electrónico", "Teléfono"],
      ["name", "last_name", "email", "phone"],
    ],
    [
      ["Solicitante", "Dirección", "Celular", "EMAIL", "Email 2"],
      ["name", "unit", "phone", "email", null],
    ],
    [
      ["Applicant", "Property address", "Applicant email"],
      ["name", "unit", "email"],
    ],
  ])("the columns %j of an invitation list are recognized by their headings", (headings, columns) => {
    expect(guessColumns([{ line: 1, cells: headings }])).toEqual({ hasHeadings: true, columns });
  });

  test("the columns of an invitation list without headings are recognized by their cells", () => {
    expect(guessColumns(read("Ana Lopez;(518) 555-0142;ana@example.com;2B;\nBo;;bo@example.com;3;"))).toEqual({
      hasHeadings: false,
      columns: ["name", "phone", "email", "unit", null],
    });
  });
});

describe("the people on an invitation list", () => {
  test("the people on an invitation list get names from one or several columns, and the line number of their row", () => {
    expect(peopleIn("Nombre,Apellidos,Correo\nAna,López Díaz,ana@example.com")).toEqual([
      { line: 2, email: "ana@example.com", name: "Ana López Díaz", phone: "", unit: "" },
    ]);
  });

  test("each invalid value of a person on an invitation list has an error", () => {
    const person = { email: "ana@example.com", name: "Ana", phone: "(518) 555-0142", unit: "2B" };
    const faults = (values: Partial<typeof person>) =>
      Object.entries(inviteeFaults({ ...person, ...values })).map(([field, found]) => [field, inEnglish(found ?? [])]);
    expect(faults({})).toEqual([]);
    expect(faults({ name: "", phone: "", unit: "" })).toEqual([]);
    expect(faults({ email: " " })).toEqual([["email", ["This field is required."]]]);
    expect(faults({ email: "ana@example" })).toEqual([["email", ["Please enter a valid email address."]]]);
    expect(faults({ phone: "555-0142" }).map(([field]) => field)).toEqual(["phone"]);
    expect(faults({ name: "a".repeat(121), unit: "\ud83d" }).map(([field]) => field)).toEqual(["name", "unit"]);
  });

  test("two people on an invitation list are duplicates if their email addresses are equal or differ only in case", () => {
    const emails = ["ana@example.com", "", "ANA@Example.com ", "bo@example.com", "", "ana@example.com"];
    expect(duplicatesOf(emails.map((email) => ({ email })))).toEqual([
      undefined,
      undefined,
      0,
      undefined,
      undefined,
      0,
    ]);
  });
});

describe("an invitation file", () => {
  const text = "Correo,Nombre\nana@example.com,Ana Peña\n";
  const utf16 = (isLittle: boolean) => {
    const bytes = new DataView(new ArrayBuffer(2 * text.length + 2));
    for (const [index, unit] of [0xfeff, ...Array.from(text, (each) => each.charCodeAt(0))].entries())
      bytes.setUint16(2 * index, unit, isLittle);
    return new Uint8Array(bytes.buffer);
  };
  test.each([
    ["UTF-8", new TextEncoder().encode(text)],
    ["UTF-8 with a byte order mark", new TextEncoder().encode(`\ufeff${text}`)],
    ["UTF-16LE", utf16(true)],
    ["UTF-16BE", utf16(false)],
    ["Windows-1252", Uint8Array.from(text, (each) => each.charCodeAt(0))],
  ])("an invitation file is decoded from %s", (_name, bytes) => {
    expect(decodeFile(bytes)).toBe(text);
  });

  test("an invitation file that isn't text is rejected", () => {
    expect(decodeFile(Uint8Array.of(0x50, 0x4b, 0x03, 0x04, 0x14, 0x00, 0xff))).toBeUndefined();
  });
});
