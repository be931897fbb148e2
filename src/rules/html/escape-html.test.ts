import { expect, test } from "vitest";
import { escapeHtml, unescapeHtml } from "./escape-html.ts";

const text = `<a href="x" title='y'>Tom & Ida</a>`;

test("text that is escaped for HTML has no character with a meaning in content and attributes", () => {
  expect(escapeHtml(text)).toBe("&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;Tom &amp; Ida&lt;/a&gt;");
});

test.each([text, "&lt;", "&amp;#39;"])("the text %j is the same after it is escaped for HTML and unescaped", (each) => {
  expect(unescapeHtml(escapeHtml(each))).toBe(each);
});

test("the apostrophe that React writes in HTML is unescaped", () => {
  expect(unescapeHtml("Tom&#x27;s &amp;#x27;")).toBe("Tom's &#x27;");
});
