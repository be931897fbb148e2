import { useMemo } from "react";
import type { FieldContext } from "#fields/base/modes.ts";
import { formText } from "#texts/stock-form/form-text.ts";
import { useT } from "#ui/texts.tsx";
import { findAddresses } from "#web/api/addresses.ts";
import { type Application, downloadAttachment } from "#web/api/applications/applications.ts";
import { findUploadedFile, uploadAttachment, uploadName } from "#web/api/files/uploads.ts";

/** Returns the field context for an applicant who corrects or extends a submitted application. */
export function useSubmittedAnswersContext({ attachment_urls, company_agents }: Application): FieldContext {
  const t = useT();
  return useMemo(
    () => ({
      upload: uploadAttachment,
      download: async (path) => URL.createObjectURL(findUploadedFile(path) ?? (await downloadAttachment(path))),
      filename: (path) => attachment_urls.find((file) => file.path === path)?.filename,
      uploadName,
      agents: company_agents,
      formText: (text) => formText(t, text),
      addressSuggestions: findAddresses,
    }),
    [attachment_urls, company_agents, t],
  );
}
