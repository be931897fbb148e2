/** Whether this is a landlord's preview: nothing is submitted or stored. */
export const isPreview = (search: string): boolean => new URLSearchParams(search).has("preview");

/** Takes the personal parts out of the address bar, once they have been read; the rest stays. */
export function withoutPrefill(search: string): string {
  const query = new URLSearchParams(search);
  query.delete("p");
  query.delete("a");
  // `iframe` and `preview` stand alone in links; a `=` behind it would be another address
  return query.size ? `?${query.toString().replace(/=(?=&|$)/g, "")}` : "";
}
