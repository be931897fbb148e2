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
  documentTemplateFiles,
} from "#web/api/documents/document-templates.ts";
import { QueryFailure } from "#web/components/load-failure.tsx";
import { titleOf } from "#web/components/page-title.tsx";
import { dashboardPaths } from "#web/features/dashboard/dashboard-paths.ts";
import { SigningGuide } from "#web/features/signing/guide/signing-guide.tsx";
import { toast } from "#web/hooks/toast.ts";
import { rolesOf } from "../fields/roles.ts";
import { SendManyDialog } from "../many/send-many-dialog.tsx";
import { DisplayedDocument } from "../pages/displayed-document.tsx";
import { usePdf } from "../pages/use-pdf.ts";
import { useFactLabel } from "../sending/fact-label.ts";
import { factText, type ShownFact, shownFacts } from "../sending/facts.ts";
import { HouseholdField } from "../sending/household-field.tsx";
import type { Household } from "../sending/households.ts";
import { SendDialog } from "../sending/send-dialog.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";
import { DetailsDialog } from "./details-dialog.tsx";
import styles from "./template.module.css";
import { WithTemplate } from "./with-template.tsx";

export { onlyWithBeta as clientLoader } from "#web/features/documents/list/only-with-beta.ts";

export const handle = titleOf((t) => t(documentsTexts).template);

/** A read-only view of a template as it will be sent. */
export default function ViewTemplate() {
  return <WithTemplate>{(template) => <Shown template={template} />}</WithTemplate>;
}

function Shown({ template }: { template: DocumentTemplate }) {
  const t = useT();
  const texts = t(documentsTexts);
  const { id, name, description, abilities, attachment_order: order } = template;
  const pdf = usePdf(id, () => documentTemplateFiles(id, order));
  const facts = useMemo(() => shownFacts(template.overlay), [template.overlay]);
  const [household, setHousehold] = useState<Household | undefined>();
  const factsQuery = documentFactsQuery(id, household?.slug ?? "");
  const answers = useQuery({ ...factsQuery, queryFn: household ? factsQuery.queryFn : skipToken });
  const answered = answers.data?.facts;
  const fields = useMemo(
    () => template.overlay.map((field) => ({ ...field, value: answered?.[field.id] ?? field.value, submissions: [] })),
    [template.overlay, answered],
  );
  const roles = useMemo(() => rolesOf(fields), [fields]);
  const [previewed, setPreviewed] = useState("");
  const [opened, setOpened] = useState<"send" | "many" | "details" | "delete" | null>(null);
  const close = () => setOpened(null);
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
              <Button onClick={() => setOpened("details")}>{texts.edit_details}</Button>
              <Link to={dashboardPaths.documentTemplate(id, "edit")} className={buttonClass()}>
                {texts.edit_template}
              </Link>
            </>
          )}
          {abilities.send && roles.length > 0 && (
            <Button onClick={() => setOpened("many")}>{t(documentSigningsTexts).send_many}</Button>
          )}
          {abilities.send && (
            <Button variant="primary" onClick={() => setOpened("send")}>
              {t(documentSigningsTexts).send_document}
            </Button>
          )}
        </div>
      </div>
      {opened === "send" && <SendDialog template={template} onClose={close} />}
      {opened === "many" && <SendManyDialog template={template} onClose={close} />}
      {opened === "details" && (
        <DetailsDialog template={template} onDelete={() => setOpened("delete")} onClose={close} />
      )}
      {opened === "delete" && <DeleteDialog template={template} onClose={close} />}
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
      {facts.length > 0 && (
        <div className={styles.preview}>
          <HouseholdField
            id="answers"
            label={texts.preview_with}
            placeholder={texts.no_answers}
            chosen={household}
            onChange={setHousehold}
          />
          <QueryFailure of={answers} />
          {household && answered && <EmptyFacts facts={facts} answered={answered} />}
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
        ) : (
          <DisplayedDocument pdf={pdf} fields={fields} />
        )}
      </div>
    </>
  );
}

/** The application data that the applicants' answers lack. */
function EmptyFacts({ facts, answered }: { facts: readonly ShownFact[]; answered: Readonly<Record<string, string>> }) {
  const t = useT();
  const texts = t(documentsTexts);
  const labelOf = useFactLabel();
  const locale = useLocale();
  const empty = facts.filter((fact) => !factText(fact, {}, answered)).map(labelOf);
  if (empty.length === 0) return <p role="status">{texts.all_filled}</p>;
  const names = new Intl.ListFormat(locale).format(empty);
  return (
    <Notice tone="attention" title={texts.stays_empty} announced>
      <p>{texts.stays_empty_help({ fields: names })}</p>
    </Notice>
  );
}
