import { useCallback, useMemo, useState } from "react";
import { Link } from "react-router";
import { documentSigningsTexts } from "#texts/document-signings/texts.ts";
import { documentsTexts } from "#texts/documents/texts.ts";
import { Button, buttonClass } from "#ui/buttons/button.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { useT } from "#ui/texts.tsx";
import { type DocumentTemplate, documentTemplateFiles } from "#web/api/documents/document-templates.ts";
import { titleOf } from "#web/components/page-title.tsx";
import { dashboardPaths } from "#web/features/dashboard/dashboard-paths.ts";
import { SigningGuide } from "#web/features/signing/guide/signing-guide.tsx";
import { toast } from "#web/hooks/toast.ts";
import { DisplayBox } from "../fields/display-box.tsx";
import { roleColor, rolesOf } from "../fields/roles.ts";
import { DocumentPages } from "../pages/document-pages.tsx";
import { PdfState } from "../pages/pdf-state.tsx";
import { usePdf } from "../pages/use-pdf.ts";
import { SendDialog } from "../sending/send-dialog.tsx";
import styles from "./template.module.css";
import { WithTemplate } from "./with-template.tsx";

export { onlyWithBeta as clientLoader } from "#web/features/documents/list/only-with-beta.ts";

export const handle = titleOf((t) => t(documentsTexts).template);

/** A template as it will be sent. */
export default function ViewTemplate() {
  return <WithTemplate>{(template) => <Shown template={template} />}</WithTemplate>;
}

function Shown({ template }: { template: DocumentTemplate }) {
  const t = useT();
  const texts = t(documentsTexts);
  const { id, name, description, abilities, attachment_order: order } = template;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a template's files never change
  const load = useCallback(() => documentTemplateFiles(id, order), [id]);
  const pdf = usePdf(load);
  const fields = useMemo(() => template.overlay.map((field) => ({ ...field, submissions: [] })), [template.overlay]);
  const roles = useMemo(() => rolesOf(fields), [fields]);
  const [previewed, setPreviewed] = useState("");
  const [isSending, setIsSending] = useState(false);
  return (
    <>
      <div className={styles.head}>
        <div>
          <h1>{name}</h1>
          {description && <p className={styles.hint}>{description}</p>}
        </div>
        <div className={styles.actions}>
          {abilities.edit && (
            <Link to={dashboardPaths.documentTemplate(id, "edit")} className={buttonClass()}>
              {texts.edit_template}
            </Link>
          )}
          {abilities.send && (
            <Button variant="primary" onClick={() => setIsSending(true)}>
              {t(documentSigningsTexts).send_document}
            </Button>
          )}
        </div>
      </div>
      {isSending && <SendDialog template={template} onClose={() => setIsSending(false)} />}
      {fields.length === 0 && <p className={styles.hint}>{texts.no_fields}</p>}
      {roles.length > 0 && (
        <div className={styles.preview}>
          <SelectField
            id="preview"
            label={texts.preview_as}
            placeholder={texts.no_preview}
            value={previewed}
            onChange={setPreviewed}
            options={roles.map((role) => ({ value: role, label: role }))}
          />
          {previewed && <p className={styles.hint}>{texts.preview_hint}</p>}
        </div>
      )}
      <div className={styles.pages}>
        {pdf.document && previewed ? (
          <SigningGuide
            key={previewed}
            pages={pdf.document.pages}
            fields={fields}
            role={previewed}
            busy={false}
            onFinish={() => {
              toast("info", texts.preview_done);
              setPreviewed("");
            }}
          />
        ) : pdf.document ? (
          <DocumentPages pages={pdf.document.pages}>
            {(page) =>
              fields
                .filter((field) => field.page === page)
                .map((field) => <DisplayBox key={field.id} field={field} color={roleColor(roles, field.user_type)} />)
            }
          </DocumentPages>
        ) : (
          <PdfState pdf={pdf} />
        )}
      </div>
    </>
  );
}
