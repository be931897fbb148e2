import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { sendableTemplatesQuery } from "#web/api/documents/document-templates.ts";

/** The debounce delay of the search, in ms. */
const debounceMs = 300;

/**
 * Manages the selection of a template among the newest ones, or the newest search results. The first is selected by
 * default.
 * @returns `newest`, the query without a search; `found`, the query with it; `id`, the selected template, undefined
 *   without results
 */
export function useTemplateChoice() {
  const [search, setSearch] = useState("");
  const [debouncedSearch] = useDebouncedValue(search.trim(), debounceMs);
  const [selectedId, setSelectedId] = useState("");
  const newest = useQuery(sendableTemplatesQuery(""));
  const found = useQuery(sendableTemplatesQuery(debouncedSearch));
  const { results: templates = [], count = 0 } = found.data ?? {};
  const { results: all = [], count: total = 0 } = newest.data ?? {};
  const id = templates.some((each) => each.id === selectedId) ? selectedId : templates[0]?.id;
  return {
    newest,
    found,
    id,
    setChosen: setSelectedId,
    templates,
    count,
    search,
    setSearch,
    isLong: total > all.length,
  };
}

export type TemplateChoice = ReturnType<typeof useTemplateChoice>;
