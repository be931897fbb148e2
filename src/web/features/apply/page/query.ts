/** Whether this is a landlord's preview: nothing is submitted or saved. */
export const isPreview = (search: string): boolean => new URLSearchParams(search).has("preview");

/** Removes prefilled personal data from the query once it has been read; the rest stays. */
export function withoutPrefill(search: string): string {
  const query = new URLSearchParams(search);
  query.delete("p");
  query.delete("a");
  // removes the `=` after parameters without a value: `iframe=` would be another URL than `iframe`
  return query.size ? `?${query.toString().replace(/=(?=&|$)/g, "")}` : "";
}
