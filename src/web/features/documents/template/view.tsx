import { skipToken, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { Link } from "react-router";
import { documentSigningsTexts } from "#texts/document-signings/texts.ts";
import { documentsTexts } from "#texts/documents/texts.ts";
import { Button, buttonClass } from "#ui/buttons/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { useLocale, useT } from "#ui/texts.tsx";
import {
  type DocumentTemplate,
  documentFactsQuery,
  downloadTemplateFiles,
} from "#web/api/documents/document-templates.ts";
import { QueryFailure } from "#web/components/load-failure.tsx";
import { definePageTitle } from "#web/components/page-title.tsx";
import { dashboardPaths } from "#web/features/dashboard/dashboard-paths.ts";
import { SigningGuide } from "#web/features/signing/guide/signing-guide.tsx";
import { toast } from "#web/hooks/toast.ts";
import { rolesOf } from "../fields/roles.ts";
import { BulkSendDialog } from "../many/bulk-send-dialog.tsx";
import { DisplayedDocument } from "../pages/displayed-document.tsx";
import { usePdf } from "../pages/use-pdf.ts";
import { useFactLabel } from "../sending/fact-label.ts";
import { factText, type MappedFact, mappedFacts } from "../sending/facts.ts";
import { HouseholdField } from "../sending/household-field.tsx";
import type { Household } from "../sending/households.ts";
import { SendDialog } from "../sending/send-dialog.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";
import { DetailsDialog } from "./details-dialog.tsx";
import styles from "./template.module.css";
import { WithTemplate } from "./with-template.tsx";

export { onlyWithBeta as clientLoader } from "#web/features/documents/list/only-with-beta.ts";

export const handle = definePageTitle((t) => t(documentsTexts).template);

/** A read-only view of a template as it will be sent. */
export default function ViewTemplate() {
  return <WithTemplate>{(template) => <TemplateView template={template} />}</WithTemplate>;
}

function TemplateView({ template }: { template: DocumentTemplate }) {
  const t = useT();
  const texts = t(documentsTexts);
  const { id, name, description, abilities, attachment_order: order } = template;
  const pdf = usePdf(id, () => downloadTemplateFiles(id, order));
  const facts = useMemo(() => mappedFacts(template.overlay), [template.overlay]);
  const [household, setHousehold] = useState<Household | undefined>();
  const factsQuery = documentFactsQuery(id, household?.slug ?? "");
  const answers = useQuery({ ...factsQuery, queryFn: household ? factsQuery.queryFn : skipToken });
  const answeredFacts = answers.data?.facts;
  const fields = useMemo(
    () =>
      template.overlay.map((field) => ({ ...field, value: answeredFacts?.[field.id] ?? field.value, submissions: [] })),
    [template.overlay, answeredFacts],
  );
  const roles = useMemo(() => rolesOf(fields), [fields]);
  const [previewRole, setPreviewRole] = useState("");
  const [openDialog, setOpenDialog] = useState<"send" | "many" | "details" | "delete" | null>(null);
  const close = () => setOpenDialog(null);
  return (
    <>
      <div className={styles.head}>
        <div>
          <h1>{name}</h1>
          {description && <p className={styles.hint}>{description}</p>}
        </div>
        <div className={styles.actions}>
          {abilities.edit && (
            <>
              <Button onClick={() => setOpenDialog("details")}>{texts.edit_details}</Button>
              <Link to={dashboardPaths.documentTemplate(id, "edit")} className={buttonClass()}>
                {texts.edit_template}
              </Link>
            </>
          )}
          {abilities.send && roles.length > 0 && (
            <Button onClick={() => setOpenDialog("many")}>{t(documentSigningsTexts).send_many}</Button>
          )}
          {abilities.send && (
            <Button variant="primary" onClick={() => setOpenDialog("send")}>
              {t(documentSigningsTexts).send_document}
            </Button>
          )}
        </div>
      </div>
      {openDialog === "send" && <SendDialog template={template} onClose={close} />}
      {openDialog === "many" && <BulkSendDialog template={template} onClose={close} />}
      {openDialog === "details" && (
        <DetailsDialog template={template} onDelete={() => setOpenDialog("delete")} onClose={close} />
      )}
      {openDialog === "delete" && <DeleteDialog template={template} onClose={close} />}
      {fields.length === 0 && <p className={styles.hint}>{texts.no_fields}</p>}
      {roles.length > 0 && (
        <div className={styles.preview}>
          <SelectField
            id="preview"
            label={texts.preview_as}
            placeholder={texts.no_preview}
            value={previewRole}
            onChange={setPreviewRole}
            options={roles.map((role) => ({ value: role, label: role }))}
          />
          {previewRole && <p className={styles.hint}>{texts.preview_hint}</p>}
        </div>
      )}
      {facts.length > 0 && (
        <div className={styles.preview}>
          <HouseholdField
            id="answers"
            label={texts.preview_with}
            placeholder={texts.no_answers}
            selectedHousehold={household}
            onChange={setHousehold}
          />
          <QueryFailure of={answers} />
          {household && answeredFacts && <EmptyFacts facts={facts} answeredFacts={answeredFacts} />}
        </div>
      )}
      <div className={styles.pages}>
        {pdf.document && previewRole ? (
          <SigningGuide
            key={previewRole}
            pages={pdf.document.pages}
            fields={fields}
            role={previewRole}
            busy={false}
            onFinish={() => {
              toast("info", texts.preview_done);
              setPreviewRole("");
            }}
          />
        ) : (
          <DisplayedDocument pdf={pdf} fields={fields} />
        )}
      </div>
    </>
  );
}

/** The application data that the applicants' answers lack. */
function EmptyFacts({
  facts,
  answeredFacts,
}: {
  facts: readonly MappedFact[];
  answeredFacts: Readonly<Record<string, string>>;
}) {
  const t = useT();
  const texts = t(documentsTexts);
  const labelOf = useFactLabel();
  const locale = useLocale();
  const emptyLabels = facts.filter((fact) => !factText(fact, {}, answeredFacts)).map(labelOf);
  if (emptyLabels.length === 0) return <p role="status">{texts.all_filled}</p>;
  const names = new Intl.ListFormat(locale).format(emptyLabels);
  return (
    <Notice tone="attention" title={texts.stays_empty} announced>
      <p>{texts.stays_empty_help({ fields: names })}</p>
    </Notice>
  );
}
