import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { EntryContext } from "react-router";

/** The client build is next to the server bundle, which this module is part of. */
const clientFolder = join(import.meta.dirname, "../client");

const styleSheets = new Map<string, Promise<string>>();
function loadStyleSheet(href: string): Promise<string> {
  const cached = styleSheets.get(href);
  if (cached) return cached;
  const text = readFile(join(clientFolder, href), "utf8");
  styleSheets.set(href, text);
  // a failed read must not fail later pages
  text.catch(() => styleSheets.delete(href));
  return text;
}

/**
 * Inlines the style sheets of the page's routes instead of linking them: links block rendering, and on a phone each
 * file costs a round trip. The page's route manifest lists no style sheets, so the browser requests none of these.
 * Dashboard pages keep their links: they are opened daily, with the files in the browser's cache.
 */
export async function extractPageStyles(
  context: EntryContext,
  path: string,
): Promise<{ context: EntryContext; css: string }> {
  if (path.startsWith("/dashboard")) return { context, css: "" };
  const routes = { ...context.manifest.routes };
  const hrefs = new Set<string>();
  for (const { route } of context.staticHandlerContext.matches) {
    const routeManifest = routes[route.id];
    // React Router appends # to style sheets that a lazily imported module also uses
    for (const href of routeManifest?.css ?? []) hrefs.add(href.replace(/#$/, ""));
    if (routeManifest) routes[route.id] = { ...routeManifest, css: [] };
  }
  const css = (await Promise.all(Array.from(hrefs, loadStyleSheet))).join("");
  return { context: { ...context, manifest: { ...context.manifest, routes } }, css };
}

export type ScriptStart = "first frame" | "first use" | "form use";

/** React Router's script element, which imports the page's modules. */
const scriptPattern = /(<script[^>]* type="module"[^>]*>)(.*?)(?=<\/script>)/s;

/**
 * Inlines the styles into the rendered page, and delays its scripts until the first paint: the page is readable without
 * them, and on a phone they would compete with it for bandwidth and CPU. On pages without inlined styles, scripts start
 * immediately.
 * @param start when the scripts start: `first use` for content pages, whose links work without scripts; `form use` for
 *   a form that most visitors only look at; `first frame` for all others
 */
export function inlineCriticalCss(html: string, css: string, start: ScriptStart = "first frame"): string {
  const [, , imports = ""] = scriptPattern.exec(html) ?? [];
  const dynamicImports = imports
    .replace(/^import \* as (\w+) from ("[^"]*");$/gm, "const $1=await import($2);")
    .replace(/^import ("[^"]*");$/gm, "await import($1);")
    .replace(/^import\(/gm, "await import(");
  // Vite's development script has other imports, which can't be inside a block
  if (/^import\b/m.test(dynamicImports)) return html;
  const withScript = (page: string, wait: string) =>
    page.replace(
      scriptPattern,
      (_, tag) => `${tag}${holdSubmissionScript}${wait}try{\n${dynamicImports}\n}catch(fault){lose();throw fault}`,
    );
  if (!css) return withScript(html, "");
  const preloads = /<link rel="modulepreload" href="([^"]*)"[^>]*>/g;
  const moduleUrls = Array.from(html.matchAll(preloads), ([, href = ""]) => href);
  return withScript(html.replaceAll(preloads, ""), startScripts[start] + preloadScript(moduleUrls)).replace(
    "</head>",
    () => `<style>${css}</style></head>`,
  );
}

/**
 * Without this, a form submitted before hydration would be posted by the browser and lost. The submission is held, the
 * button shows as busy, and `submitPendingForm` submits the form after hydration. If the scripts fail to load, the form
 * stays unsent and the page says so (`script-load-failure.tsx`).
 */
const holdSubmissionScript = `let held,lost;
const still=()=>{held?.[1]?.removeAttribute("aria-busy");held=undefined};
const reload=()=>document.querySelector("#not-loaded button");
const defer=(event,form,button)=>{event.preventDefault();event.stopPropagation();if(lost)return reload()?.focus();
still();held=[form,button];button?.setAttribute("aria-busy","true")};
const hold=(event)=>defer(event,event.target,event.submitter);
const press=(event)=>{const button=event.target.closest("button[type=button]:not([data-to],#not-loaded *)");if(button)defer(event,null,button)};
addEventListener("submit",hold,true);
window.submitPendingForm=()=>{removeEventListener("submit",hold,true);removeEventListener("click",press,true);
const [form,button]=held??[];still();form?form.requestSubmit(button):button?.click()};
const lose=()=>{lost=true;still();document.getElementById("not-loaded").hidden=false;
reload().addEventListener("click",()=>location.reload())};
`;

/**
 * A button with `data-to` jumps to the section with that ID, until its React handler is attached. A page entered
 * further down, by an anchor or a restored scroll position, is marked, since it must be rendered completely at once. So
 * is one whose anchor links are clicked.
 */
const sectionsScript = `const turn=(event)=>{const to=event.target.closest("[data-to]")?.dataset.to;if(to){whole();location.hash=to}};
addEventListener("click",turn,true);
const send=window.submitPendingForm;
window.submitPendingForm=()=>{removeEventListener("click",turn,true);send()};
const whole=()=>{document.documentElement.dataset.whole=""};
const further=location.hash||performance.getEntriesByType("navigation")[0]?.type!=="navigate";
if(further)whole();
addEventListener("click",(event)=>event.target.closest("a[href^='#']")&&whole(),true);
`;

/**
 * Starts the scripts after the first frame. Static imports would load and run before it, so they become dynamic
 * imports. A background page has no frames and doesn't wait; other pages wait at most a second.
 */
const afterFirstFrameScript =
  "await new Promise((go)=>{document.hidden?go():requestAnimationFrame(()=>setTimeout(go));setTimeout(go,1000)});\n";

const interactionEvents = [
  "pointerdown",
  "pointerover",
  "focusin",
  "keydown",
  "click",
  "submit",
  "change",
  "dragenter",
];

/**
 * Starts the scripts on first use of a control: pointer down or hover, keyboard focus, a chosen file, or a file dragged
 * over a drop target. Visitors who only read and follow links never load them. A button that is clicked before
 * hydration shows as busy, and is clicked again after it.
 * @param moreEvents further events that count as use
 */
const afterFirstUseScript = (...moreEvents: string[]) => `await new Promise((go)=>{addEventListener("click",press,true);
const use=({target})=>(target===document||target.closest?.("a,button,summary,input,select,textarea,form,[data-drop]"))&&go();
for(const kind of ${JSON.stringify([...interactionEvents, ...moreEvents])})addEventListener(kind,use,{capture:true,passive:true})});
`;
/** Code that the router's script runs before its imports. */
const startScripts: Record<ScriptStart, string> = {
  "first frame": sectionsScript + afterFirstFrameScript,
  "first use": afterFirstUseScript(),
  // scrolling counts as use too; a query or anchor in the URL needs the scripts
  "form use": `${sectionsScript}if(further||location.search)${afterFirstFrameScript}else ${afterFirstUseScript("scroll")}`,
};

/** @param moduleUrls URLs of the modules that the imports depend on */
const preloadScript = (moduleUrls: string[]) =>
  `for(const href of ${JSON.stringify(moduleUrls)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));
`;
