import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useContext } from "react";
import { noticePreviewQuery, type Previewed } from "#web/api/applications/adverse-actions.ts";
import { ReviewContext } from "#web/features/application-review/data/review-place.ts";

/** The debounce delay of the preview, in ms. */
const pause = 400;

/**
 * Loads the notices that a decision requires, and reloads them when the decision changes.
 * @returns `query`, for its error; `isCurrent`, whether they belong to the current decision
 */
export function useNotices(decision: Previewed) {
  const { session } = useContext(ReviewContext);
  // compared as JSON, since the object is new on each render
  const current = JSON.stringify(decision);
  const [debounced] = useDebouncedValue(current, pause);
  const query = useQuery(noticePreviewQuery(JSON.parse(debounced) as Previewed, session));
  const { data } = query;
  // If the preview fails, the server still rejects a decision with an incomplete notice.
  return {
    query,
    isCurrent: debounced === current && data !== undefined && !query.isPlaceholderData,
    notices: data?.results ?? [],
    questions: data?.questions ?? [],
    refused: data?.refused ?? [],
  };
}
