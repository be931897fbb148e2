import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useContext } from "react";
import { noticePreviewQuery, type Previewed } from "#web/api/applications/adverse-actions.ts";
import { ReviewContext } from "#web/features/application-review/data/review-place.ts";

/** Milliseconds without typing before the server is called. */
const pause = 400;

/**
 * Loads the notices of a decision, again when the decision changes.
 * @returns `query`, for its failure; `isCurrent`, whether they are those of the decision as it is now
 */
export function useNotices(decision: Previewed) {
  const { session } = useContext(ReviewContext);
  // compared by its text: the object is new in every render
  const current = JSON.stringify(decision);
  const [debounced] = useDebouncedValue(current, pause);
  const query = useQuery(noticePreviewQuery(JSON.parse(debounced) as Previewed, session));
  const { data } = query;
  // Without a reply, the server still refuses a decision with an incomplete notice.
  return {
    query,
    isCurrent: debounced === current && data !== undefined && !query.isPlaceholderData,
    notices: data?.results ?? [],
    questions: data?.questions ?? [],
    refused: data?.refused ?? [],
  };
}
