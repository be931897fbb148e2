/** Whether the page stands in another site's frame: what leads out of it then opens at the top. */
export const isEmbedded = (search: string): boolean => new URLSearchParams(search).has("iframe");

/** Takes the personal parts out of the address bar, once they have been read; the rest stays. */
export function withoutPrefill(search: string): string {
  const query = new URLSearchParams(search);
  query.delete("p");
  query.delete("a");
  // `iframe` stands alone in links; a `=` behind it would be another address
  return query.size ? `?${query.toString().replace(/=(?=&|$)/g, "")}` : "";
}
