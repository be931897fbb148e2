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
 * Inlines the style sheets of the page's routes instead of linking them: linked ones block painting, and on a phone
 * each file costs a round trip. The page lists its routes for the browser, which therefore requests none of these style
 * sheets either. Pages of the dashboard keep their links: they are opened daily, with the files in the browser's cache.
 */
export async function stylesOf(context: EntryContext, path: string): Promise<{ context: EntryContext; css: string }> {
  if (path.startsWith("/dashboard")) return { context, css: "" };
  const routes = { ...context.manifest.routes };
  const sheets = new Set<string>();
  for (const { route } of context.staticHandlerContext.matches) {
    const known = routes[route.id];
    // React Router marks with # what a module imported later has too
    for (const href of known?.css ?? []) sheets.add(href.replace(/#$/, ""));
    if (known) routes[route.id] = { ...known, css: [] };
  }
  const css = (await Promise.all(Array.from(sheets, styleSheet))).join("");
  return { context: { ...context, manifest: { ...context.manifest, routes } }, css };
}

export type ScriptStart = "first frame" | "first use" | "form use";

/** The router's own script, which imports the page's modules. */
const script = /(<script[^>]* type="module"[^>]*>)(.*?)(?=<\/script>)/s;

/**
 * Puts the styles into the drawn page, and lets its scripts wait until that is painted: it can be read without them,
 * and on a phone's line and processor they would come before it. Pages without styles of their own begin at once.
 * @param start when the scripts start: `first use` for pages that are read, whose links work without scripts; `form use`
 *   for a form that most visitors only look at; `first frame` for all others
 */
export function forFirstView(html: string, css: string, start: ScriptStart = "first frame"): string {
  const [, , imports = ""] = script.exec(html) ?? [];
  const calls = imports
    .replace(/^import \* as (\w+) from ("[^"]*");$/gm, "const $1=await import($2);")
    .replace(/^import ("[^"]*");$/gm, "await import($1);")
    .replace(/^import\(/gm, "await import(");
  // Vite's script for development has other imports, which cannot stand in a block
  if (/^import\b/m.test(calls)) return html;
  const withScript = (page: string, wait: string) =>
    page.replace(script, (_, tag) => `${tag}${held}${wait}try{\n${calls}\n}catch(fault){lose();throw fault}`);
  if (!css) return withScript(html, "");
  const preloads = /<link rel="modulepreload" href="([^"]*)"[^>]*>/g;
  const ahead = Array.from(html.matchAll(preloads), ([, href = ""]) => href);
  return withScript(html.replaceAll(preloads, ""), waits[start] + preloading(ahead)).replace(
    "</head>",
    () => `<style>${css}</style></head>`,
  );
}

/**
 * A form that is sent before React is there would be posted by the browser and come back empty: it is held, its button
 * shows so, and `submitPendingForm` sends it once React has hydrated the page. When the scripts cannot be loaded, the form stays
 * as it is, unsent, and the page says so (`page-not-loaded.tsx`).
 */
const held = `let held,lost;
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
 * A button with `data-to` shows the section of that id, until its own handler is there. A page that is entered further
 * down, by an anchor or a restored scroll position, is marked: it is needed in full immediately. So is one whose own
 * links are pressed.
 */
const sections = `const turn=(event)=>{const to=event.target.closest("[data-to]")?.dataset.to;if(to){whole();location.hash=to}};
addEventListener("click",turn,true);
const send=window.submitPendingForm;
window.submitPendingForm=()=>{removeEventListener("click",turn,true);send()};
const whole=()=>{document.documentElement.dataset.whole=""};
const further=location.hash||performance.getEntriesByType("navigation")[0]?.type!=="navigate";
if(further)whole();
addEventListener("click",(event)=>event.target.closest("a[href^='#']")&&whole(),true);
`;

/**
 * Starts the scripts after the first frame. Static imports are fetched and run before it, wherever they are, so they
 * are turned into calls. A page in the background has no frames: it does not wait, and no page waits long.
 */
const afterFirstFrame =
  "await new Promise((go)=>{document.hidden?go():requestAnimationFrame(()=>setTimeout(go));setTimeout(go,1000)});\n";

const uses = ["pointerdown", "pointerover", "focusin", "keydown", "click", "submit", "change", "dragenter"];

/**
 * Starts the scripts when a reader is about to use a control: touches or points at one, reaches it by keyboard, chooses a
 * file, or drags one over where it can be dropped. A reader who only reads and follows links never loads them. A button
 * that is pressed before they are there shows that it is busy, and is pressed again once they are.
 * @param also other events that are a use
 */
const atFirstUse = (...also: string[]) => `await new Promise((go)=>{addEventListener("click",press,true);
const use=({target})=>(target===document||target.closest?.("a,button,summary,input,select,textarea,form,[data-drop]"))&&go();
for(const kind of ${JSON.stringify([...uses, ...also])})addEventListener(kind,use,{capture:true,passive:true})});
`;
/** What the router's script waits for. */
const waits: Record<ScriptStart, string> = {
  "first frame": sections + afterFirstFrame,
  "first use": atFirstUse(),
  // scrolling uses a form too; what a link says in its query or anchor needs the scripts
  "form use": `${sections}if(further||location.search)${afterFirstFrame}else ${atFirstUse("scroll")}`,
};

/** @param ahead addresses of the modules that the imports will ask for in their turn */
const preloading = (ahead: string[]) =>
  `for(const href of ${JSON.stringify(ahead)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));
`;
