import { useSearchParams } from "react-router";

/** Returns the page of a list that the address names, from 1; the first one if it names none or anything else. */
export function usePageParam(name = "page"): number {
  const [params] = useSearchParams();
  return Math.max(1, Math.trunc(Number(params.get(name))) || 1);
}
