import { useMemo } from "react";
import type { FieldContext } from "#fields/base/modes.ts";
import { type Application, attachment } from "#web/api/applications.ts";

/** What answers ask of a page that shows them and takes none. */
export function useFieldContext({ company_agents, form }: Application): FieldContext {
  return useMemo(
    () => ({
      upload: async () => {
        throw new Error("An application that was submitted takes no more files.");
      },
      download: async (path) => URL.createObjectURL(await attachment(path)),
      signedAt: (name) =>
        form.user_actions.findLast(({ action, data }) => action === "signed" && data.field === name)?.timestamp,
      agents: company_agents,
      addressSuggestions: async () => [],
    }),
    [company_agents, form],
  );
}
