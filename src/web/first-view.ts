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

/**
 * Puts the styles into the drawn page, and lets its scripts wait until that is painted: it can be read without them,
 * and on a phone's line and processor they would come before it. Pages without styles of their own are left as they are.
 */
export function forFirstView(html: string, css: string): string {
  if (!css) return html;
  const preloads = /<link rel="modulepreload" href="([^"]*)"[^>]*>/g;
  const ahead = Array.from(html.matchAll(preloads), ([, href = ""]) => href);
  return html
    .replaceAll(preloads, "")
    .replace(/(<script[^>]* type="module"[^>]*>)(.*?)(?=<\/script>)/s, (_, tag, code) => tag + late(code, ahead))
    .replace("</head>", () => `<style>${css}</style></head>`);
}

/**
 * The router's own script, begun after the first frame. What a module imports is fetched and run before it, whatever
 * stands above, so the imports are made calls. A page in the background has no frames: it does not wait, and nobody
 * waits for long. A page that is entered further down, by a link into it or where it was left, is marked: it is needed
 * whole at once. So is one whose own links are pressed.
 *
 * A button with `data-to` shows the section of that id, until its own handler is there.
 *
 * A form that is sent meanwhile would be posted by the browser and come back empty: it is held, its button shows so,
 * and `sendHeld` sends it once React has taken the page over. Without the scripts the browser does what it does.
 * @param ahead addresses of the modules that the imports will ask for in their turn
 */
function late(code: string, ahead: string[]): string {
  const calls = code
    .replace(/^import \* as (\w+) from ("[^"]*");$/gm, "const $1=await import($2);")
    .replace(/^import ("[^"]*");$/gm, "await import($1);");
  return `let held;
const hold=(event)=>{event.preventDefault();held=[event.target,event.submitter];held[1]?.setAttribute("aria-busy","true")};
const letGo=()=>{removeEventListener("submit",hold,true);held?.[1]?.removeAttribute("aria-busy")};
addEventListener("submit",hold,true);
const turn=(event)=>{const to=event.target.closest("[data-to]")?.dataset.to;if(to){whole();location.hash=to}};
addEventListener("click",turn,true);
window.sendHeld=()=>{letGo();removeEventListener("click",turn,true);held?.[0].requestSubmit(held[1]);held=undefined};
const whole=()=>{document.documentElement.dataset.whole=""};
if(location.hash||performance.getEntriesByType("navigation")[0]?.type!=="navigate")whole();
addEventListener("click",(event)=>event.target.closest("a[href^='#']")&&whole(),true);
await new Promise((go)=>{document.hidden?go():requestAnimationFrame(()=>setTimeout(go));setTimeout(go,1000)});
for(const href of ${JSON.stringify(ahead)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));
try{
${calls}
}catch(lost){letGo();throw lost}`;
}
