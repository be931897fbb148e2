import { createHash } from "node:crypto";
import type { Report } from "#contract/reports.ts";
import type { ReportContent } from "#contract/schemas/report-content.ts";
import { escapeHtml } from "#rules/html/escape-html.ts";
import type { PrintedRow } from "#server/domains/printing/rows.ts";
import type { Language } from "#texts/languages.ts";
import { textsIn } from "#texts/message.ts";
import { type LegalLimits, outlineOf } from "./outline.ts";

const style =
  "body{max-width:44rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif;color:#1c2421;background:#fbfaf7}" +
  "h2{margin:2rem 0 .5rem;color:#1f5a4a;font-size:1.15rem}h3{margin:1rem 0 .25rem;font-size:1rem;white-space:pre-line}" +
  "dl{display:grid;grid-template-columns:10rem 1fr;gap:.15rem 1rem;margin:0}dt{color:#55605a}dd{margin:0;white-space:pre-line}";

/** Allows no scripts, images or external resources, only the page's text and style. */
export const htmlContentSecurityPolicy = `sandbox; default-src 'none'; style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Renders the report as an HTML document, with the same content as its PDF. */
export function renderReportHtml(
  report: Report,
  content: ReportContent,
  unit: string,
  limits: LegalLimits,
  language: Language,
): string {
  const { title, name, facts, sections } = outlineOf(report, content, unit, limits, textsIn(language));
  const body = sections.map(({ label, rows }) => `<section><h2>${escapeHtml(label)}</h2>${rowsHtml(rows)}</section>`);
  return [
    "<!doctype html>",
    `<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">`,
    `<title>${escapeHtml(`${title}: ${name}`)}</title><style>${style}</style></head>`,
    `<body><main><h1>${escapeHtml(`${title}: ${name}`)}</h1>`,
    definitionListHtml(facts.filter(([, value]) => value !== "")),
    ...body,
    "</main></body></html>",
  ].join("");
}

const definitionListHtml = (list: [string, string][]) =>
  list.length
    ? `<dl>${list.map(([label, value]) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd>`).join("")}</dl>`
    : "";

/** Renders consecutive labels and answers as one list; a note directly before one is its heading. */
function rowsHtml(rows: PrintedRow[]): string {
  const parts: string[] = [];
  let pendingPairs: [string, string][] = [];
  for (const [index, row] of rows.entries()) {
    if ("label" in row) {
      pendingPairs.push([row.label, typeof row.answer === "string" ? row.answer : "–"]);
      continue;
    }
    const next = rows[index + 1];
    const tag = next && "label" in next ? "h3" : "p";
    parts.push(definitionListHtml(pendingPairs), `<${tag}>${escapeHtml(row.note)}</${tag}>`);
    pendingPairs = [];
  }
  return [...parts, definitionListHtml(pendingPairs)].join("");
}
