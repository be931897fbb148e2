import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Look } from "#contract/forms.ts";
import { sameJson } from "#rules/same-json.ts";
import { isProblem } from "#web/api/api-error.ts";
import { type Template, templateQuery, useEditTemplate } from "#web/api/application-templates.ts";
import { changesOf, lookOf, type Settings } from "#web/screens/forms/settings-changes.ts";

/**
 * Saves what was changed. Where the questions were changed elsewhere meanwhile, the look goes onto the newest of them;
 * where the look was, the landlord is asked: saving again puts theirs over it.
 */
export function useSaveSettings(template: Template) {
  const client = useQueryClient();
  const edit = useEditTemplate(template.slug);
  const [other, setOther] = useState<Look>();

  async function save(settings: Settings): Promise<Template> {
    setOther(undefined);
    try {
      return await edit.mutateAsync(changesOf(template, settings));
    } catch (error) {
      if (!isProblem(error, "conflict") || Object.keys(error.errors).length) throw error;
      const fresh = await client.fetchQuery({ ...templateQuery(template.slug), staleTime: 0 });
      if (!fresh) throw error;
      if (sameJson(lookOf(fresh), lookOf(template))) return await edit.mutateAsync(changesOf(fresh, settings));
      setOther(lookOf(fresh));
      throw error;
    }
  }
  return { save, other, takeOther: () => setOther(undefined) };
}
