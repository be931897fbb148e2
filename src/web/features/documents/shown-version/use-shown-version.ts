import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type DocumentTemplate, documentTemplateQuery } from "#web/api/documents/document-templates.ts";
import { isProblem } from "#web/api/errors/api-error.ts";

export type SentTemplate = Pick<DocumentTemplate, "id" | "name" | "roles" | "overlay" | "version">;

/**
 * The version of a template that a dialog sends: the one that it was opened with, until the sender changes to a newer one.
 * @returns `watch`, which runs a call and finds out whether it was rejected for a newer version; `newer`, that one
 */
export function useShownVersion(given: SentTemplate) {
  const client = useQueryClient();
  const [template, setTemplate] = useState(given);
  const [newer, setNewer] = useState<SentTemplate | null>(null);
  async function watch<T>(call: Promise<T>): Promise<T> {
    try {
      return await call;
    } catch (error) {
      if (isProblem(error, "conflict")) {
        const query = documentTemplateQuery(template.id);
        const fresh = await client.fetchQuery({ ...query, staleTime: 0 }).catch(() => null);
        if (fresh && fresh.version !== template.version) setNewer(fresh);
      }
      throw error;
    }
  }
  const adopt = () => {
    if (newer) setTemplate(newer);
    setNewer(null);
  };
  return { template, newer, watch, adopt };
}
