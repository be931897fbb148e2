import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useContext } from "react";
import { type NoticePreviewBody, noticePreviewQuery } from "#web/api/applications/adverse-actions.ts";
import { ReviewContext } from "#web/features/application-review/data/review-context.ts";

/** The debounce delay of the preview, in ms. */
const debounceMs = 400;

/**
 * Loads the notices that a decision requires, and reloads them when the decision changes.
 * @returns `query`, for its error; `isCurrent`, whether they belong to the current decision
 */
export function useNoticePreview(decision: NoticePreviewBody) {
  const { shareSession } = useContext(ReviewContext);
  // compared as JSON, since the object is new on each render
  const current = JSON.stringify(decision);
  const [debounced] = useDebouncedValue(current, debounceMs);
  const query = useQuery(noticePreviewQuery(JSON.parse(debounced) as NoticePreviewBody, shareSession));
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
