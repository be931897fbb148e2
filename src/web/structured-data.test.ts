import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { localizedPath } from "#rules/website/addresses.ts";
import { publicPages } from "#rules/website/all-pages.ts";
import { buildOrigin } from "#rules/website/metadata.ts";
import { allLanguages } from "#texts/languages.ts";

const client = join(import.meta.dirname, "../../build/client");
const pages = allLanguages.flatMap((language) => publicPages.map((path) => localizedPath(language, path)));

type Node = { [property: string]: unknown };
/** Required and optional properties by type, as schema.org defines them and search engines require them. */
const vocabulary: Record<string, readonly [required: string, optional?: string]> = {
  Organization: ["@id name url logo"],
  WebSite: ["@id name url inLanguage publisher"],
  WebPage: ["@id url name description inLanguage primaryImageOfPage isPartOf", "breadcrumb"],
  ImageObject: ["url width height"],
  BreadcrumbList: ["@id itemListElement"],
  ListItem: ["position name item"],
  FAQPage: ["mainEntity"],
  Question: ["name acceptedAnswer"],
  Answer: ["text"],
};
const addresses = new Set(["@id", "url", "logo", "item"]);

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && !Array.isArray(value);
const nodesIn = (value: unknown): Node[] =>
  Array.isArray(value)
    ? value.flatMap(nodesIn)
    : isNode(value)
      ? [value, ...Object.values(value).flatMap(nodesIn)]
      : [];

/** Returns the errors in a page's structured data. */
function faultsOf(data: readonly unknown[]): string[] {
  const nodes = nodesIn(data).filter((node) => !("@graph" in node));
  const defined = new Set(nodes.filter((node) => "@type" in node).map((node) => node["@id"]));
  return nodes.flatMap((node) => {
    const type = String(node["@type"]);
    const isReference = !("@type" in node) && Object.keys(node).join() === "@id";
    if (isReference) return defined.has(node["@id"]) ? [] : [`${node["@id"]} is nowhere`];
    const [required, optional = ""] = vocabulary[type] ?? [""];
    if (!required) return [`${type} is no type`];
    const known = `${required} ${optional}`.split(" ");
    const properties = Object.entries(node).filter(([name]) => name !== "@type" && name !== "@context");
    return [
      ...required.split(" ").flatMap((name) => (name in node ? [] : [`${type} lacks ${name}`])),
      ...properties.flatMap(([name, value]) => [
        ...(known.includes(name) ? [] : [`${type} has no ${name}`]),
        ...(value === "" || (Array.isArray(value) && value.length === 0) ? [`${type}.${name} is empty`] : []),
        ...(addresses.has(name) && !URL.canParse(String(value)) ? [`${type}.${name} is no address`] : []),
      ]),
    ];
  });
}

const htmlOf = (path: string) => readFileSync(join(client, path, "index.html"), "utf8");
const dataOf = (html: string): unknown[] =>
  Array.from(html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs), ([, text = ""]) =>
    JSON.parse(text),
  );
const plain = (html: string) =>
  html
    .replace(/<!--.*?-->|<[^>]*>/gs, "")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

test("the check of structured data finds unknown types, missing or empty values, and broken references", () => {
  const sample = { "@type": "Question", name: "", author: "A", acceptedAnswer: { "@type": "Reply" } };
  expect(faultsOf([sample, { "@id": "#x" }, { "@type": "Organization", "@id": "x", name: "x", url: "/" }])).toEqual([
    "Question.name is empty",
    "Question has no author",
    "Reply is no type",
    "#x is nowhere",
    "Organization lacks logo",
    "Organization.@id is no address",
    "Organization.url is no address",
  ]);
});

test("every public page has structured data of known types with their required properties", () => {
  expect(pages.length).toBeGreaterThan(180);
  for (const path of pages) expect([path, faultsOf(dataOf(htmlOf(path)))]).toEqual([path, []]);
});

test("a page's structured data matches its URL, title, description and breadcrumb", () => {
  for (const path of pages) {
    const html = htmlOf(path);
    const all = nodesIn(dataOf(html));
    const ofType = (type: string) => all.filter((node) => node["@type"] === type);
    expect(ofType("WebPage")).toEqual([
      expect.objectContaining({
        url: buildOrigin + path,
        name: plain(/<title>(.*?)<\/title>/.exec(html)?.[1] ?? ""),
        description: plain(/<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? ""),
        inLanguage: /^\/es(\/|$)/.test(path) ? "es-US" : "en-US",
      }),
    ]);
    const steps = ofType("ListItem");
    expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1));
    expect(steps.length).toBe(/\/(laws|terms)\/./.test(path) ? 3 : 0);
    for (const { item } of steps)
      expect([path, pages.includes(String(item).slice(buildOrigin.length) || "/")]).toEqual([path, true]);
  }
});

test("the questions and answers in a page's structured data are visible on the page", () => {
  const withQuestions = pages.filter((path) => {
    const html = htmlOf(path);
    const questions = nodesIn(dataOf(html)).filter(
      (node) => node["@type"] === "Question" || node["@type"] === "Answer",
    );
    const shown = plain(/<main[^>]*>(.*?)<\/main>/s.exec(html)?.[1]?.replace(/<script.*?<\/script>/gs, "") ?? "");
    const missing = questions.map(({ name, text }) => String(name ?? text)).filter((text) => !shown.includes(text));
    expect([path, missing]).toEqual([path, []]);
    return questions.length > 0;
  });
  expect(withQuestions.length).toBeGreaterThan(20);
});
