/**
 * Whether a statement may return all columns of a table, `select *`: once an update adds one, PostgreSQL refuses to run
 * what was prepared before, on each connection of the processes that are still of the former version. A `*` in
 * parentheses, as in `count(*)` or a subquery, decides nothing about the columns that are returned.
 */
export function returnsStar(text: string): boolean {
  let outside = text;
  for (let before = ""; before !== outside; ) {
    before = outside;
    outside = before.replace(/\([^()]*\)/g, "");
  }
  return outside.includes("*");
}
