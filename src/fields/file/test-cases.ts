import { type Bad, blank, type Cases, type ShownCase } from "#fields/base/shared-cases.ts";
import { messages, tooManyFiles } from "#rules/text/messages.ts";

const key = "abcdefghij_0123456789-";

export const cases: Cases = {
  field: { max_files: 2 },
  good: [
    [`form-uploads/${key}`, "File attached"],
    [`form-uploads/${key}.pdf`, "PDF attached"],
    [`form-uploads/${key}.jpg`, "File attached"],
    [[`form-uploads/${key}.pdf`], "PDF attached"],
    [[`form-uploads/${key}`, `form-uploads/${key}2.pdf`], "2 files attached"],
  ],
  bad: [
    ...[["", `form-uploads/${key}`], Array(2).fill(`form-uploads/${key}`), [key]].map(
      (value): Bad => [value, messages.file],
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
    ].map((value): Bad => [value, messages.file]),
  ],
  wrongShape: [1, true, {}, [1], [`form-uploads/${key}`, null]],
  empty: [...blank, [], [""]],
};

export const shown: ShownCase = {
  value: "form-uploads/abcdefghijklmnopqrstuv.pdf",
  edit: /PDF attached/,
  view: "PDF attached",
};
