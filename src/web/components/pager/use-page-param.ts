import { useSearchParams } from "react-router";

/** Returns the page number of a list from the URL, starting at 1; 1 if the URL has no valid number. */
export function usePageParam(name = "page"): number {
  const [params] = useSearchParams();
  return Math.max(1, Math.trunc(Number(params.get(name))) || 1);
}
