/** Whether this is a landlord's preview: nothing is submitted or stored. */
export const isPreview = (search: string): boolean => new URLSearchParams(search).has("preview");

/** Removes the personal parts from the URL once they have been read; the rest stays. */
export function withoutPrefill(search: string): string {
  const query = new URLSearchParams(search);
  query.delete("p");
  query.delete("a");
  // `iframe` and `preview` have no value in links; with a `=` it would be another URL
  return query.size ? `?${query.toString().replace(/=(?=&|$)/g, "")}` : "";
}
