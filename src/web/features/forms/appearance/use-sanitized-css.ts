import { useDebouncedValue } from "@mantine/hooks";
import { useCssSanitization } from "#web/api/forms/application-templates.ts";

/** The debounce delay, in ms. */
const debounceMs = 400;

/** Returns custom CSS as sanitized by the server; undefined until it has responded. */
export function useSanitizedCss(css: string) {
  const [debouncedCss] = useDebouncedValue(css, debounceMs);
  const { data, error } = useCssSanitization(debouncedCss);
  const sanitized = debouncedCss.trim() === "" ? { custom_css: "", left_out: [] } : data;
  return { rebuilt: sanitized, error: debouncedCss.trim() === "" ? null : error };
}
