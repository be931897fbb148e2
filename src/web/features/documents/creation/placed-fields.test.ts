import { expect, test } from "vitest";
import { fieldsByFile, fieldsOfFiles } from "./placed-fields.ts";

const file = (name: string) => new File(["%PDF"], name);
const [lease, rules, pets] = [file("lease.pdf"), file("rules.pdf"), file("pets.pdf")];
const fields = [
  { id: "tenant", page: 0 },
  { id: "landlord", page: 2 },
  { id: "rules", page: 3 },
];
const placed = fieldsByFile([lease, rules], [3, 1], fields);

test("fields of a document template stay on the pages of their file when another file is added or files are moved", () => {
  expect(fieldsOfFiles([lease, rules], [3, 1], placed)).toEqual(fields);
  expect(fieldsOfFiles([pets, rules, lease], [2, 1, 3], placed)).toEqual([
    { id: "rules", page: 2 },
    { id: "tenant", page: 3 },
    { id: "landlord", page: 5 },
  ]);
});

test("removing a file from a document template removes only that file's fields, and adding it again restores them", () => {
  expect(fieldsOfFiles([rules], [1], placed)).toEqual([{ id: "rules", page: 0 }]);
  expect(fieldsOfFiles([lease, rules], [3, 1], placed)).toEqual(fields);
});

test("two files of a document template with the same name and content have separate fields", () => {
  const copy = file("lease.pdf");
  const both = fieldsByFile([lease, copy], [1, 1], [{ id: "copy", page: 1 }]);
  expect([both.get(lease), both.get(copy)]).toEqual([[], [{ id: "copy", page: 0 }]]);
});
