import { expect, test } from "vitest";
import { maskEvent } from "./mask-event.ts";

const node = (tagName: string, attributes: object, childNodes: object[] = [], id = 1) => ({
  ...{ id, type: 2, tagName, attributes, childNodes },
});
const text = (textContent: string) => ({ id: 9, type: 3, textContent });
const masked = (event: { type: number; data: unknown }) => JSON.stringify(maskEvent({ timestamp: 1, ...event }));

const person = "Nora Castellan 123-45-6789";

test("error replay masks or omits the texts, comments, values, labels and URLs of a page", () => {
  const page = node("body", { class: "page", "data-name": person }, [
    node("a", { href: "/dashboard/view/nora", "aria-label": person, title: person, class: "row" }, [text(person)]),
    node("input", { value: person, placeholder: person, type: "text", checked: true }),
    node("img", { src: "/nora.jpg", alt: person, rr_width: "40px" }),
    { id: 5, type: 5, textContent: person },
    node("option", { label: person }, [text(person)]),
  ]);
  const sent = masked({ type: 2, data: { node: { id: 0, type: 0, childNodes: [page] }, initialOffset: {} } });
  expect(sent).not.toMatch(/nora|castellan|6789/i);
  expect(sent).toContain('"class":"row"');
  expect(sent).toContain("•••• •••••••••");
});

test("error replay masks changes to a page's texts, inputs and URL", () => {
  const data = {
    source: 0,
    adds: [{ parentId: 1, nextId: null, node: node("p", { title: person }, [text(person)]) }],
    texts: [{ id: 2, value: person }],
    attributes: [{ id: 3, attributes: { value: person, "aria-label": person, class: "open" } }],
    removes: [],
  };
  expect(masked({ type: 3, data })).not.toMatch(/nora|castellan|6789/i);
  expect(masked({ type: 3, data })).toContain('"class":"open"');
  expect(masked({ type: 3, data: { source: 5, id: 1, text: person, isChecked: true } })).toBe(
    '{"type":3,"timestamp":1,"data":{"source":5,"id":1,"text":"•••• ••••••••• •••••••••••","isChecked":false}}',
  );
  expect(masked({ type: 4, data: { href: `https://x.example/${person}`, width: 1, height: 2 } })).toBe(
    '{"type":4,"timestamp":1,"data":{"href":"","width":1,"height":2}}',
  );
});

test("error replay includes a page's styles, but no unknown kinds of events", () => {
  const link = node("link", { rel: "stylesheet", href: "/assets/app.css" });
  const odd = node("link", { rel: "icon", href: "/nora" });
  const sent = masked({ type: 2, data: { node: node("head", {}, [link, odd, node("style", {}, [text("a{}")])]) } });
  expect(sent).toContain("/assets/app.css");
  expect(sent).toContain("a{}");
  expect(sent).not.toContain("nora");
  for (const source of [8, 11, 14]) expect(maskEvent({ type: 3, timestamp: 1, data: { source } })).toBeUndefined();
  for (const type of [5, 6]) expect(maskEvent({ type, timestamp: 1, data: { payload: person } })).toBeUndefined();
});
