/** Returns the last segment of a path, which identifies the screen: `/a/b/` → `b`. */
export const lastSegment = (pathname: string): string => pathname.split("/").findLast(Boolean) ?? "";
