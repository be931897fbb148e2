import { useState } from "react";
import { Link, Navigate, redirect, useNavigate } from "react-router";
import type { DocumentField } from "#contract/schemas/document-fields.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { documentsTexts } from "#texts/documents/texts.ts";
import { Button, buttonClass } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import { useCreateDocumentTemplate } from "#web/api/documents/document-templates.ts";
import { FormFailure } from "#web/components/form-failure.tsx";
import { definePageTitle } from "#web/components/page-title.tsx";
import { dashboardPaths } from "#web/features/dashboard/dashboard-paths.ts";
import { onlyTemplateCreators } from "#web/features/documents/list/only-with-beta.ts";
import { toast } from "#web/hooks/toast.ts";
import { useSubmit } from "#web/hooks/use-submit.ts";
import { OverlayEditor } from "../editor/overlay-editor.tsx";
import { useFormQuestions } from "../linked-form/use-form-questions.ts";
import { PdfState } from "../pages/pdf-state.tsx";
import { usePdf } from "../pages/use-pdf.ts";
import styles from "../template/template.module.css";
import { findNewDocument, type NewDocument, saveNewDocument } from "./new-document.ts";
import { NewDocumentGuard } from "./new-document-guard.tsx";
import { fieldsByFile, fieldsOfFiles } from "./placed-fields.ts";

export const handle = definePageTitle((t) => t(documentsTexts).place_fields);

/** Returns the new template if the first step is complete. */
function findReadyDocument(): NewDocument | null {
  const storedDocument = findNewDocument();
  return storedDocument?.name.trim() && storedDocument.files.length > 0 ? storedDocument : null;
}

/** Redirects to the first step if a reload has lost the files. */
export async function clientLoader() {
  return (await onlyTemplateCreators()) ?? (findReadyDocument() ? null : redirect(dashboardPaths.newDocument("name")));
}

/** The second step of a new template: the fields on its pages. */
export default function NewDocumentFields() {
  const [draftDocument] = useState(findReadyDocument);
  return draftDocument ? (
    <FieldsStep draftDocument={draftDocument} />
  ) : (
    <Navigate replace to={dashboardPaths.newDocument("name")} />
  );
}

function FieldsStep({ draftDocument: start }: { draftDocument: NewDocument }) {
  const t = useT();
  const texts = t(documentsTexts);
  const navigate = useNavigate();
  const create = useCreateDocumentTemplate();
  const pdf = usePdf(start, async () => start.files);
  const questions = useFormQuestions(start.linked_form);
  const { busy, failure, onSubmit } = useSubmit({
    send: async () => {
      const { placedFields, ...document } = findNewDocument() ?? start;
      // until the pages are loaded, fields can't be assigned to them
      if (!pdf.document) return;
      const overlay = fieldsOfFiles(document.files, pdf.document.pagesOfFiles, placedFields);
      const created = await create.mutateAsync({ ...document, overlay });
      saveNewDocument(null);
      toast("success", texts.template_created);
      await navigate(dashboardPaths.documentTemplate(created.id, "view"));
    },
  });
  const save = (overlay: readonly DocumentField[], pages: readonly number[]) =>
    saveNewDocument({ ...start, placedFields: fieldsByFile(start.files, pages, overlay) });
  return (
    <>
      <NewDocumentGuard />
      <div className={styles.head}>
        <div>
          <h1>{start.name}</h1>
          <p className={styles.hint}>{texts.step_fields}</p>
        </div>
        <form method="post" onSubmit={(event) => void onSubmit(event)} className={styles.actions}>
          <Link to={dashboardPaths.newDocument("name")} className={buttonClass("quiet")}>
            {t(commonTexts).back}
          </Link>
          <Button type="submit" variant="primary" busy={busy || pdf.isLoading} disabled={!pdf.document}>
            {texts.create_template}
          </Button>
        </form>
      </div>
      <FormFailure text={failure} />
      {pdf.document ? (
        <OverlayEditor
          pages={pdf.document.pages}
          overlay={fieldsOfFiles(start.files, pdf.document.pagesOfFiles, start.placedFields)}
          questions={questions}
          onChange={(overlay) => save(overlay, pdf.document?.pagesOfFiles ?? [])}
        />
      ) : (
        <PdfState pdf={pdf} />
      )}
    </>
  );
}
