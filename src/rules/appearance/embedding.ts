/**
 * Messages between an embedded form and the page around its frame; `server/http/pages/embed.js` implements the other
 * side.
 */
type Message = { type: string };

const isExactly = (data: unknown, keys: string[]): data is Record<string, unknown> & Message =>
  typeof data === "object" && data !== null && Object.keys(data).sort().join() === keys.sort().join();

/** Whether a message is a request for the form's height by the page around the frame. */
export const isHeightRequest = (data: unknown): boolean =>
  isExactly(data, ["type"]) && data.type === "lintel:request-height";

/** @param height in pixels */
export const heightMessage = (height: number) => ({ type: "lintel:height", height: Math.ceil(height) });

/** The ways to put a form into another site's page. */
export type Embedding = "following" | "fixed" | "link";

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`).replace(/\s+/g, " ");

/**
 * Returns the code to copy into a page. `following`: the frame is as tall as the form, by the product's script;
 * `fixed`: without a script, the form scrolls within; `link`: neither.
 * @param url the form's absolute URL
 */
export function embeddingCode(how: Embedding, url: string, name: string): string {
  if (how === "link") return `<a href="${escaped(url)}">${escaped(name)}</a>`;
  const frame = `<iframe src="${escaped(url)}?iframe" title="${escaped(name)}" style="width:100%;height:${how === "fixed" ? 800 : 1200}px;border:0"></iframe>`;
  return how === "fixed" ? frame : `${frame}\n<script src="${escaped(new URL("/embed.js", url).href)}" async></script>`;
}
