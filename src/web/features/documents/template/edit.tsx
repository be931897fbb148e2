import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link, Navigate } from "react-router";
import type { DocumentField } from "#contract/schemas/document-fields.ts";
import { isSameJson } from "#rules/text/same-json.ts";
import { documentsTexts } from "#texts/documents/texts.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import {
  type DocumentTemplate,
  documentTemplateQuery,
  downloadTemplateFiles,
  useUpdateDocumentTemplate,
} from "#web/api/documents/document-templates.ts";
import { definePageTitle } from "#web/components/page-title.tsx";
import { dashboardPaths } from "#web/features/dashboard/dashboard-paths.ts";
import { LeaveGuard } from "#web/features/forms/builder/status/leave-guard.tsx";
import { useAutosave } from "#web/hooks/autosave/use-autosave.ts";
import { createVersionedAutosave } from "#web/hooks/autosave/versioned-autosave.ts";
import { OverlayEditor } from "../editor/overlay-editor.tsx";
import { useFormQuestions } from "../linked-form/use-form-questions.ts";
import { PdfState } from "../pages/pdf-state.tsx";
import { usePdf } from "../pages/use-pdf.ts";
import { SaveStatus } from "./save-status.tsx";
import styles from "./template.module.css";
import { WithTemplate } from "./with-template.tsx";

export { onlyWithBeta as clientLoader } from "#web/features/documents/list/only-with-beta.ts";

export const handle = definePageTitle((t) => t(documentsTexts).edit_template);

/** The editor of a template's fields, with autosave. Documents that were already sent don't change. */
export default function EditTemplate() {
  return (
    <WithTemplate>
      {(template) =>
        template.abilities.edit ? (
          <TemplateEditor template={template} />
        ) : (
          <Navigate replace to={dashboardPaths.documentTemplate(template.id, "view")} />
        )
      }
    </WithTemplate>
  );
}

const savedVersionOf = ({ overlay, version }: DocumentTemplate) => ({
  value: overlay.map((field): DocumentField => ({ ...field, submissions: [] })),
  version,
});

function TemplateEditor({ template }: { template: DocumentTemplate }) {
  const t = useT();
  const texts = t(documentsTexts);
  const client = useQueryClient();
  const { id, name, attachment_order: order } = template;
  const questions = useFormQuestions(template.linked_form);
  const { mutateAsync } = useUpdateDocumentTemplate(id);
  const [saved, setSaved] = useState(() => savedVersionOf(template));
  const autosave = useAutosave(() =>
    createVersionedAutosave<DocumentField[]>({
      saved,
      send: async (overlay, version) => (await mutateAsync({ overlay, version })).version,
      load: async () => {
        const loadedTemplate = await client.fetchQuery({
          ...documentTemplateQuery(id),
          staleTime: 0,
          networkMode: "always",
        });
        if (!loadedTemplate) throw new Error("The template may not be changed any more.");
        return savedVersionOf(loadedTemplate);
      },
      isEqual: isSameJson,
    }),
  );
  const pdf = usePdf(id, () => downloadTemplateFiles(id, order));
  async function reload() {
    const loadedTemplate = await client.fetchQuery({
      ...documentTemplateQuery(id),
      staleTime: 0,
      networkMode: "always",
    });
    if (!loadedTemplate) return;
    const next = savedVersionOf(loadedTemplate);
    autosave.resetTo(next);
    setSaved(next);
  }
  return (
    <>
      <LeaveGuard autosave={autosave} />
      <div className={styles.head}>
        <div>
          <h1>{name}</h1>
          <p className={styles.hint}>{texts.edit_hint}</p>
        </div>
        <div className={styles.actions}>
          <Link to={dashboardPaths.documentTemplate(id, "view")} className={buttonClass()}>
            {texts.done}
          </Link>
        </div>
      </div>
      <SaveStatus autosave={autosave} onReload={reload} onOverwrite={autosave.overwrite} />
      {pdf.document ? (
        <OverlayEditor
          // a new version starts a new edit history
          key={saved.version}
          pages={pdf.document.pages}
          overlay={saved.value}
          questions={questions}
          onChange={(overlay) => autosave.change([...overlay])}
        />
      ) : (
        <PdfState pdf={pdf} />
      )}
    </>
  );
}
