import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type DocumentTemplate, documentTemplateQuery } from "#web/api/documents/document-templates.ts";
import { reloadOnConflict } from "#web/api/errors/api-error.ts";

export type SentTemplate = Pick<DocumentTemplate, "id" | "name" | "roles" | "overlay" | "version">;

/**
 * Tracks the version of a template that a dialog sends: the one it was opened with, until the sender switches to a
 * newer one.
 * @returns `watch`, which runs a call and, if it is rejected with a conflict, loads the newer version; `newer`, that
 *   version
 */
export function useShownVersion(given: SentTemplate) {
  const client = useQueryClient();
  const [template, setTemplate] = useState(given);
  const [newer, setNewer] = useState<SentTemplate | null>(null);
  const watch = <T>(call: Promise<T>): Promise<T> =>
    reloadOnConflict(
      () => call,
      async () => {
        const fresh = await client.fetchQuery({ ...documentTemplateQuery(template.id), staleTime: 0 });
        if (fresh && fresh.version !== template.version) setNewer(fresh);
      },
    );
  const adopt = () => {
    if (newer) setTemplate(newer);
    setNewer(null);
  };
  return { template, newer, watch, adopt };
}
