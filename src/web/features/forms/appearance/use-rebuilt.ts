import { useDebouncedValue } from "@mantine/hooks";
import { useCheckedCss } from "#web/api/forms/application-templates.ts";

/** Milliseconds without typing before the server is called. */
const pause = 400;

/** Returns a style sheet as the server rebuilds it for applicants; undefined until it has responded. */
export function useRebuilt(css: string) {
  const [debouncedCss] = useDebouncedValue(css, pause);
  const { data, error } = useCheckedCss(debouncedCss);
  const rebuilt = debouncedCss.trim() === "" ? { custom_css: "", left_out: [] } : data;
  return { rebuilt, error: debouncedCss.trim() === "" ? null : error };
}
