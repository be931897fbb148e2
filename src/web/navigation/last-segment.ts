/** The name of the screen in an address whose screens are named one by one in `routes.ts`: `/a/b/` → `b`. */
export const lastSegment = (pathname: string): string => pathname.split("/").findLast(Boolean) ?? "";
