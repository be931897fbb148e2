import { useDebouncedValue } from "@mantine/hooks";
import { useCheckedCss } from "#web/api/forms/application-templates.ts";

/** The debounce delay, in ms. */
const pause = 400;

/** Returns custom CSS as sanitized by the server; undefined until it has responded. */
export function useSanitizedCss(css: string) {
  const [debouncedCss] = useDebouncedValue(css, pause);
  const { data, error } = useCheckedCss(debouncedCss);
  const rebuilt = debouncedCss.trim() === "" ? { custom_css: "", left_out: [] } : data;
  return { rebuilt, error: debouncedCss.trim() === "" ? null : error };
}
