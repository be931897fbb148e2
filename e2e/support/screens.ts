import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../../src/web/routes.ts";

const pathsOf = (entries: readonly RouteConfigEntry[], parentPath = ""): string[] =>
  entries.flatMap(({ path, children }) => {
    const fullPath = path ? `${parentPath}/${path}` : parentPath;
    return children ? pathsOf(children, fullPath) : [fullPath];
  });

/**
 * Lists the addresses of the screens below a path.
 * @param prefix the beginning of the address: "/dashboard/"
 * @param params values for the parts of an address that vary: `{ slug: "oak" }` for "/forms/:slug"; a screen with a part
 *   that has none is left out
 */
export function screenPaths(prefix: string, params: Readonly<Record<string, string>>): string[] {
  const filledPaths = pathsOf(routes)
    .filter((path) => path.startsWith(prefix))
    .map((path) => path.replace(/:(\w+)/g, (part, name: string) => params[name] ?? part));
  return [...new Set(filledPaths)].filter((path) => !/[:*]/.test(path));
}
