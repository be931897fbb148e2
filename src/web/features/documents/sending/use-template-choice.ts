import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { sendableTemplatesQuery } from "#web/api/documents/document-templates.ts";

/** Milliseconds without typing before a search starts. */
const pause = 300;

/**
 * The choice of a template to send: among the newest ones, or the newest that a search finds. The first one is chosen
 * until the landlord chooses another one.
 * @returns `newest`, the query without a search, `found`, the one with it, and `id`, the chosen one; undefined while none is found
 */
export function useTemplateChoice() {
  const [search, setSearch] = useState("");
  const [pausedSearch] = useDebouncedValue(search.trim(), pause);
  const [chosen, setChosen] = useState("");
  const newest = useQuery(sendableTemplatesQuery(""));
  const found = useQuery(sendableTemplatesQuery(pausedSearch));
  const { results: templates = [], count = 0 } = found.data ?? {};
  const { results: all = [], count: total = 0 } = newest.data ?? {};
  const id = templates.some((each) => each.id === chosen) ? chosen : templates[0]?.id;
  return { newest, found, id, setChosen, templates, count, search, setSearch, isLong: total > all.length };
}

export type TemplateChoice = ReturnType<typeof useTemplateChoice>;
