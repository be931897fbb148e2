import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../../src/web/routes.ts";

const pathsOf = (entries: readonly RouteConfigEntry[], above = ""): string[] =>
  entries.flatMap(({ path, children }) => {
    const whole = path ? `${above}/${path}` : above;
    return children ? pathsOf(children, whole) : [whole];
  });

/**
 * Lists the addresses of the screens below a path.
 * @param below the beginning of the address: "/dashboard/"
 * @param params values for the parts of an address that vary: `{ slug: "oak" }` for "/forms/:slug"; a screen with a part
 *   that has none is left out
 */
export function addressesOf(below: string, params: Readonly<Record<string, string>>): string[] {
  const addresses = pathsOf(routes)
    .filter((path) => path.startsWith(below))
    .map((path) => path.replace(/:(\w+)/g, (part, name: string) => params[name] ?? part));
  return [...new Set(addresses)].filter((path) => !/[:*]/.test(path));
}
