/** Messages between an embedded form and its host page; `server/http/pages/embed.js` implements the host's side. */
type FrameMessage = { type: string };

const hasExactlyKeys = (data: unknown, keys: string[]): data is Record<string, unknown> & FrameMessage =>
  typeof data === "object" && data !== null && Object.keys(data).sort().join() === keys.sort().join();

/** Whether a message is the host page's request for the form's height. */
export const isHeightRequest = (data: unknown): boolean =>
  hasExactlyKeys(data, ["type"]) && data.type === "lintel:request-height";

/** @param height in pixels */
export const heightMessage = (height: number) => ({ type: "lintel:height", height: Math.ceil(height) });

/** The ways to embed a form in another site's page. */
export type Embedding = "following" | "fixed" | "link";

const escapeAttribute = (text: string) =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`).replace(/\s+/g, " ");

/**
 * Returns the code to copy into a page. `following`: an iframe that the product's script resizes to the form's height;
 * `fixed`: an iframe of a fixed height that scrolls, without a script; `link`: only a link.
 * @param url the form's absolute URL
 */
export function embeddingCode(embedding: Embedding, url: string, name: string): string {
  if (embedding === "link") return `<a href="${escapeAttribute(url)}">${escapeAttribute(name)}</a>`;
  const iframeHtml = `<iframe src="${escapeAttribute(url)}?iframe" title="${escapeAttribute(name)}" style="width:100%;height:${embedding === "fixed" ? 800 : 1200}px;border:0"></iframe>`;
  return embedding === "fixed"
    ? iframeHtml
    : `${iframeHtml}\n<script src="${escapeAttribute(new URL("/embed.js", url).href)}" async></script>`;
}
