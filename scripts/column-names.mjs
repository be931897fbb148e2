import { unusedColumns } from "../src/server/platform/db/updates/unused-columns.ts";

/**
 * Generates the source of `column-names.ts`: the names of each table's columns.
 * @param {string} schema the source of `schema.ts`
 */
export function columnNamesOf(schema) {
  /** @param {string} name of an interface */
  const membersOf = (name) => {
    const [, body = ""] = new RegExp(`^export interface ${name} \\{\\n(.*?)^\\}`, "ms").exec(schema) ?? [];
    return [...body.matchAll(/^ {2}(\w+): (.+);$/gm)].map(([, key, type]) => ({ key, type }));
  };
  const tables = membersOf("DB").map(({ key: table, type }) => {
    const names = membersOf(type).map(({ key }) => key);
    const named = names.filter((name) => !unusedColumns.includes(`${table}.${name}`)).map((name) => `"${name}"`);
    return `  ${table}: [${named.join(", ")}],\n`;
  });
  return `/** Generated with schema.ts by npm run db:types: the names of each table's columns. */
import type { DB } from "./schema.ts";

export const columnNames: { readonly [Table in keyof DB]: readonly (keyof DB[Table] & string)[] } = {
${tables.join("")}};
`;
}
