import { useContext, useMemo } from "react";
import type { FieldContext } from "#fields/base/modes.ts";
import { formText } from "#texts/stock-form/form-text.ts";
import { useT } from "#ui/texts.tsx";
import type { Application } from "#web/api/applications/applications.ts";
import { ReviewContext } from "#web/features/application-review/data/review-context.ts";
import { useConfirmed } from "#web/features/authentication/confirm-session.tsx";

/** Returns the field context for a page that shows answers read-only. */
export function useFieldContext({ company_agents, form }: Application): FieldContext {
  const t = useT();
  const { loadFile } = useContext(ReviewContext);
  const confirmed = useConfirmed();
  return useMemo(
    () => ({
      upload: async () => {
        throw new Error("An application that was submitted takes no more files.");
      },
      ...(loadFile && { download: async (path: string) => URL.createObjectURL(await confirmed(() => loadFile(path))) }),
      signedAt: (name) =>
        form.user_actions.findLast(({ action, data }) => action === "signed" && data.field === name)?.timestamp,
      agents: company_agents,
      formText: (text) => formText(t, text),
      addressSuggestions: async () => [],
    }),
    [company_agents, confirmed, form, loadFile, t],
  );
}
