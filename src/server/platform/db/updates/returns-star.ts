/**
 * Whether a statement may return all columns of a table (`select *`): once an update adds one, PostgreSQL refuses to
 * run statements prepared before, on each connection of processes of the former version. A `*` in parentheses, as in
 * `count(*)` or a subquery, doesn't affect the returned columns.
 */
export function returnsStar(text: string): boolean {
  let outerText = text;
  for (let previousText = ""; previousText !== outerText; ) {
    previousText = outerText;
    outerText = previousText.replace(/\([^()]*\)/g, "");
  }
  return outerText.includes("*");
}
