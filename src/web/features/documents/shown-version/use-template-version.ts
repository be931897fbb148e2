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
export function useTemplateVersion(initialTemplate: SentTemplate) {
  const client = useQueryClient();
  const [template, setTemplate] = useState(initialTemplate);
  const [newerTemplate, setNewerTemplate] = useState<SentTemplate | null>(null);
  const detectNewer = <T>(call: Promise<T>): Promise<T> =>
    reloadOnConflict(
      () => call,
      async () => {
        const loadedTemplate = await client.fetchQuery({ ...documentTemplateQuery(template.id), staleTime: 0 });
        if (loadedTemplate && loadedTemplate.version !== template.version) setNewerTemplate(loadedTemplate);
      },
    );
  const switchToNewer = () => {
    if (newerTemplate) setTemplate(newerTemplate);
    setNewerTemplate(null);
  };
  return { template, newer: newerTemplate, watch: detectNewer, adopt: switchToNewer };
}
