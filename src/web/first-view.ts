import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { EntryContext } from "react-router";

/** The built browser's side lies beside the server's bundle, which this module is part of. */
const client = join(import.meta.dirname, "../client");

const read = new Map<string, Promise<string>>();
const styleSheet = (href: string) => {
  const text = read.get(href) ?? readFile(join(client, href), "utf8");
  read.set(href, text);
  return text;
};

/**
 * Takes the style sheets of the routes on the page out of what the router links to, so that they can stand in the page
 * itself: until they are there nothing is painted, and on a phone's line each file costs a turn. The browser is told of
 * the routes by the page, and so asks for none of these sheets either. Pages of the dashboard keep their links: they
 * are opened daily, with the files in the browser's cache.
 */
export async function stylesOf(context: EntryContext, path: string): Promise<{ context: EntryContext; css: string }> {
  if (path.startsWith("/dashboard")) return { context, css: "" };
  const routes = { ...context.manifest.routes };
  const sheets = new Set<string>();
  for (const { route } of context.staticHandlerContext.matches) {
    const known = routes[route.id];
    for (const href of known?.css ?? []) sheets.add(href);
    if (known) routes[route.id] = { ...known, css: [] };
  }
  const css = (await Promise.all(Array.from(sheets, styleSheet))).join("");
  return { context: { ...context, manifest: { ...context.manifest, routes } }, css };
}

/** Puts the styles into the drawn page, and lets its scripts wait for what is painted first: it can be read without. */
export function forFirstView(html: string, css: string): string {
  const patient = html.replaceAll(`<link rel="modulepreload" `, `<link rel="modulepreload" fetchpriority="low" `);
  return css ? patient.replace("</head>", () => `<style>${css}</style></head>`) : patient;
}
