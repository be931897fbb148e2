import { blankValues, type Cases, type InvalidCase, type ShownCase } from "#fields/base/shared-cases.ts";
import { messages, tooManyFiles } from "#rules/text/messages.ts";

const key = "abcdefghij_0123456789-";

export const cases: Cases = {
  field: { max_files: 2 },
  validCases: [
    [`form-uploads/${key}`, "File attached"],
    [`form-uploads/${key}.pdf`, "PDF attached"],
    [`form-uploads/${key}.jpg`, "File attached"],
    [[`form-uploads/${key}.pdf`], "PDF attached"],
    [[`form-uploads/${key}`, `form-uploads/${key}2.pdf`], "2 files attached"],
  ],
  invalidCases: [
    ...[["", `form-uploads/${key}`], Array(2).fill(`form-uploads/${key}`), [key]].map(
      (value): InvalidCase => [value, messages.file],
    ),
    [["1", "2", "3"].map((n) => `form-uploads/${key}${n}`), tooManyFiles(2)],
    ...[
      key,
      `/form-uploads/${key}`,
      "form-uploads/short",
      `form-uploads/../${key}`,
      `form-uploads/${key}.svg`,
      `form-uploads/${key}.pdf\n`,
      `form-uploads/${"a".repeat(81)}`,
    ].map((value): InvalidCase => [value, messages.file]),
  ],
  wrongShape: [1, true, {}, [1], [`form-uploads/${key}`, null]],
  empty: [...blankValues, [], [""]],
};

export const shown: ShownCase = {
  value: "form-uploads/abcdefghijklmnopqrstuv.pdf",
  edit: /PDF attached/,
  view: "PDF attached",
};
