import { expect, test } from "vitest";
import type { DocumentField } from "#contract/schemas/document-fields.ts";
import { sortByTabOrder } from "#rules/documents/fields/tab-order.ts";
import { maxDocumentFields } from "#rules/documents/signing-status.ts";
import { createOverlayStore } from "./overlay-store.ts";

const sizes = [
  { width: 612, height: 792 },
  { width: 612, height: 792 },
];
function started(fields: readonly DocumentField[] = []) {
  const changes: (readonly DocumentField[])[] = [];
  const store = createOverlayStore(fields, sizes, (next) => changes.push(next));
  return { store, changes };
}
const center = { x: 0.5, y: 0.5 };

test("a new document field is centered where the user clicked, belongs to the selected role and is selected", () => {
  const { store, changes } = started();
  store.add("signature", 1, center, "Tenant");
  const [field] = store.fields();
  expect(field).toMatchObject({ id: "f1", page: 1, user_type: "Tenant", required: true });
  expect((field?.x ?? 0) + (field?.w ?? 0) / 2).toBeCloseTo(0.5);
  expect(store.state()).toMatchObject({ selected: ["f1"], focus: "f1", news: { what: "added" } });
  store.add("mappable", 0, center, "Tenant");
  expect(store.fields()[1]).toMatchObject({ user_type: null, required: false, mapped_to: "name" });
  expect(changes).toHaveLength(2);
});

test("selected document fields move together within the page, and repeated arrow keys are one undo step", () => {
  const { store } = started();
  store.add("text", 0, { x: 0.5, y: 0.1 }, "Tenant");
  store.add("text", 0, { x: 0.5, y: 0.5 }, "Tenant");
  store.select("f1", true);
  const before = store.fields();
  store.move(0, -0.05, "nudge");
  store.move(0, -0.9, "nudge");
  const [first, second] = store.fields();
  expect(first?.y).toBeCloseTo(0);
  expect((second?.y ?? 0) - (first?.y ?? 0)).toBeCloseTo(0.4);
  store.undo();
  expect(store.fields()).toBe(before);
});

test("deleted document fields are no longer selected, and Undo restores them", () => {
  const { store } = started();
  store.add("date", 0, center, "Tenant");
  store.remove();
  expect(store.fields()).toEqual([]);
  expect(store.state()).toMatchObject({ selected: [], news: { what: "deleted", n: 1 } });
  store.undo();
  expect(store.fields()).toHaveLength(1);
  store.redo();
  expect(store.fields()).toHaveLength(0);
});

test("pasted document fields get new IDs, keep the conditions between them and go to the visible page", () => {
  const { store } = started();
  store.add("checkbox", 0, center, "Tenant");
  store.add("text", 0, { x: 0.2, y: 0.2 }, "Tenant");
  store.edit({ condition: { match: "all", tests: [{ field: "f1", is: "answered" }] } });
  const copied = store.fields();
  store.paste(copied, 1);
  const [box, text] = store.fields().slice(2);
  expect(box).toMatchObject({ id: "f3", page: 1, x: copied[0]?.x });
  expect(text).toMatchObject({ id: "f4", page: 1, condition: { tests: [{ field: "f3" }] } });
  store.paste(copied, 0);
  expect(store.fields()[4]?.x).toBeGreaterThan(copied[0]?.x ?? 1);
  const other = started().store;
  other.paste([copied[1] as DocumentField], 0);
  expect(other.fields()[0]?.condition).toBeNull();
});

test("pasting without copied document fields changes nothing and announces that nothing was copied", () => {
  const { store, changes } = started();
  store.paste([], 0);
  expect(changes).toEqual([]);
  expect(store.state().news?.what).toBe("nothing_copied");
});

test("no more fields can be added to a document that has the maximum", () => {
  const { store } = started();
  for (let n = 0; n < maxDocumentFields; n++) store.add("text", 0, center, "Tenant");
  expect(store.add("text", 0, center, "Tenant")).toBe(false);
  store.paste(store.fields().slice(0, 1), 0);
  expect(store.fields()).toHaveLength(maxDocumentFields);
  expect(store.state().news?.what).toBe("full");
});

test("document fields are filled in by tab order, then line by line", () => {
  const { store } = started();
  store.add("text", 1, { x: 0.2, y: 0.1 }, "Tenant");
  store.add("text", 0, { x: 0.7, y: 0.3 }, "Tenant");
  store.add("text", 0, { x: 0.2, y: 0.303 }, "Tenant");
  store.add("text", 0, { x: 0.2, y: 0.9 }, "Tenant");
  store.edit({ tab_order: 1 });
  expect(sortByTabOrder(store.fields()).map(({ id }) => id)).toEqual(["f4", "f3", "f2", "f1"]);
});

test("fields found in a document are added in one undo step, and fields that are already in place aren't added again", () => {
  const { store } = started();
  const box = { x: 0.1, y: 0.1, w: 0.3, h: 0.05 };
  const signature = { ...box, type: "signature", page: 1, label: "", user_type: "Tenant", mapped_to: null } as const;
  store.addDetected([signature, { ...signature, type: "date", y: 0.5 }]);
  expect(store.fields()).toMatchObject([
    { id: "f1", page: 1, ...box, type: "signature", required: true },
    { id: "f2", type: "date", required: false },
  ]);
  expect(store.state()).toMatchObject({ selected: ["f1", "f2"], news: { what: "found", n: 2 } });
  expect([store.addDetected([signature]), store.fields().length]).toEqual([0, 2]);
  store.undo();
  expect(store.fields()).toEqual([]);
});

test("repeating a document field adds a selected copy with the same size and role below the original", () => {
  const { store } = started();
  store.add("initial", 0, center, "Landlord");
  store.repeat();
  const [first, second] = store.fields();
  expect(second).toMatchObject({ id: "f2", page: 0, type: "initial", user_type: "Landlord", x: first?.x, w: first?.w });
  expect(second?.y).toBeGreaterThan((first?.y ?? 0) + (first?.h ?? 0));
  expect(store.state().selected).toEqual(["f2"]);
});

test("copying document fields to every page twice creates only one copy per page", () => {
  const { store } = started();
  store.add("initial", 1, center, "Tenant");
  store.copyToEveryPage();
  store.copyToEveryPage();
  expect(store.fields().map(({ id, page, x }) => [id, page, x])).toEqual([
    ["f1", 1, store.fields()[0]?.x],
    ["f2", 0, store.fields()[0]?.x],
  ]);
  store.undo();
  expect(store.fields()).toHaveLength(1);
});

test("document fields aren't copied to every page if the document has no room for all copies", () => {
  const { store } = started();
  for (let n = 0; n < maxDocumentFields; n++) store.add("checkbox", 0, center, "Tenant");
  store.copyToEveryPage();
  expect(store.fields()).toHaveLength(maxDocumentFields);
  expect(store.state().news).toMatchObject({ what: "full" });
});

test("deleting a document field also removes the conditions that test it", () => {
  const { store } = started();
  for (let n = 0; n < 4; n++) store.add("text", 0, center, "Tenant");
  const [first, second, third, last] = store.fields();
  const testOf = (field?: DocumentField) => ({ field: field?.id ?? "", is: "answered" as const });
  store.select(third?.id ?? "");
  store.edit({ condition: { match: "all", tests: [testOf(first), testOf(second)] } });
  store.select(last?.id ?? "");
  store.edit({ condition: { match: "all", tests: [testOf(first)] } });
  store.select(first?.id ?? "");
  store.remove();
  expect(store.fields().map(({ condition }) => condition)).toEqual([
    null,
    { match: "all", tests: [testOf(second)] },
    null,
  ]);
});
