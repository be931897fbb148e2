import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { noticePreviewQuery, type Previewed } from "#web/api/adverse-actions.ts";

/** How long typing pauses before the server is asked, in ms. */
const pause = 400;

/** The notices that a decision would give, asked for again when it changes. */
export function useNotices(decision: Previewed) {
  // by its text: an object is another one at every drawing
  const [debounced] = useDebouncedValue(JSON.stringify(decision), pause);
  const { data } = useQuery(noticePreviewQuery(JSON.parse(debounced) as Previewed));
  // Without an answer the server still refuses a decision whose notice lacks something.
  return { notices: data?.results ?? [], questions: data?.questions ?? [], refused: data?.refused ?? [] };
}
