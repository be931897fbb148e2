import { expect, test } from "vitest";
import { textsIn } from "#texts/message.ts";
import { describeFilePath, pathInFile } from "#web/features/forms/creation/file-path-label.ts";

const t = textsIn("en");
const content = {
  form: {
    sections: [
      { label: "Pets", fields: [{ label: "x".repeat(50), choices: [{ label: "Yes", fields: [{ label: "" }] }] }] },
    ],
  },
};

test.each([
  ["", "The whole file"],
  ["form", "The whole file"],
  ["name", "name"],
  ["reports.0", "Report 1"],
  ["form.sections", "sections"],
  ["form.sections.0", "Section 1 “Pets”"],
  [
    "form.sections.0.fields.0.choices.0.fields.0.label",
    `Section 1 “Pets” › Question 1 “${"x".repeat(40)}…” › Option 1 “Yes” › Question 1 › label`,
  ],
  ["form.sections.7.fields.1", "Section 8 › Question 2"],
  ["constructor.0", "constructor › 0"],
])("the position %j of an error in an imported form file is displayed as %j", (path, expected) => {
  expect(describeFilePath(path, content, t)).toBe(expected);
});

test("the position of an error in an imported form file is also written as a path with numbers in square brackets", () => {
  expect(pathInFile("form.sections.0.fields.2.label")).toBe("form.sections[0].fields[2].label");
});
