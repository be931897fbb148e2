import { useState } from "react";
import { defaultSigningDays } from "#rules/documents/signing-status.ts";
import { messages } from "#rules/text/messages.ts";
import { documentSigningsTexts } from "#texts/document-signings/texts.ts";
import type { Language } from "#texts/languages.ts";
import { Dialog } from "#ui/feedback/dialog.tsx";
import { useLocale, useT } from "#ui/texts.tsx";
import { type SentSignings, useSendSignings } from "#web/api/documents/document-signings.ts";
import { FormDialog } from "#web/components/form-dialog/form-dialog.tsx";
import { OwnRoleField } from "#web/features/documents/own-role/own-role-field.tsx";
import type { Household } from "#web/features/documents/sending/households.ts";
import { MessageFields } from "#web/features/documents/sending/message-fields.tsx";
import { TranslationHints } from "#web/features/documents/sending/translation-hint.tsx";
import { NewerVersion } from "#web/features/documents/shown-version/newer-version.tsx";
import { type SentTemplate, useTemplateVersion } from "#web/features/documents/shown-version/use-template-version.ts";
import { useIdempotencyKey } from "#web/hooks/use-idempotency-key.ts";
import { useSubmit } from "#web/hooks/use-submit.ts";
import { BulkResults } from "./bulk-results.tsx";
import { type BulkRow, type BulkTarget, createBulkRow, targetsOfHouseholds } from "./bulk-rows.ts";
import { RowsField } from "./rows-field.tsx";
import { useBulkShared } from "./use-bulk-shared.ts";

type BulkSendDialogProps = {
  template: SentTemplate;
  /** the selectable households, all selected initially; undefined: all applicants, or a CSV file */
  households?: readonly Household[] | undefined;
  onClose: () => void;
};

/** The dialog that sends a document to many households or people at once, then shows the result for each. */
export function BulkSendDialog({ template: initialTemplate, households, onClose }: BulkSendDialogProps) {
  const t = useT();
  const texts = t(documentSigningsTexts);
  const locale = useLocale();
  const {
    template,
    newer: newerTemplate,
    watch: detectNewer,
    adopt: switchToNewer,
  } = useTemplateVersion(initialTemplate);
  const { shared, own: ownRole, setOwn: setOwnRole } = useBulkShared(template.roles);
  const [targets, setTargets] = useState<readonly BulkTarget[]>(() => targetsOfHouseholds(households ?? []));
  // a household with too few people for the roles can't be selected, while an invalid line of a table is shown with its
  // errors
  const rows = (shared ? targets.map((target) => createBulkRow(target, shared)) : []).filter(
    ({ bundle, faults }) => bundle === undefined || faults.length === 0,
  );
  const [language, setLanguage] = useState<Language>(locale.startsWith("es") ? "es" : "en");
  const [subject, setSubject] = useState<string | null>(null);
  const [message, setMessage] = useState("");
  const [days, setDays] = useState(defaultSigningDays);
  const [outcome, setOutcome] = useState<{ rows: readonly BulkRow[]; sent: SentSignings } | null>(null);
  const messageInput = { subject: subject ?? template.name, message };
  const validRows = rows.filter(({ faults }) => faults.length === 0);
  const send = useSendSignings(template.id);
  const keyOf = useIdempotencyKey();
  const { errors, errorTexts, ...form } = useSubmit({
    check: () => ({
      ...(shared ? validRows.length === 0 && { rows: [messages.required] } : { own_role: [messages.required] }),
      ...(!messageInput.subject.trim() && { subject: [messages.required] }),
    }),
    send: async () => {
      const body = {
        rows: validRows.map((row) => row.body),
        version: template.version,
        subject: messageInput.subject.trim(),
        custom_message: message.trim(),
        expires_in_days: days,
        language,
      };
      const sentSignings = await detectNewer(send.mutateAsync({ body, idempotencyKey: keyOf(body) }));
      setOutcome({ rows: validRows, sent: sentSignings });
    },
  });
  const showNewerTemplate = () => {
    // table rows are dropped, since their columns belong to the version that the table was read for
    setTargets(targets.filter(({ bundle }) => bundle !== undefined));
    switchToNewer();
    form.clearFailure();
  };
  if (outcome)
    return (
      <Dialog medium sheet title={texts.many_sent({ sent: outcome.sent.sent, total: rows.length })} onClose={onClose}>
        <BulkResults rows={rows} outcome={outcome} onClose={onClose} />
      </Dialog>
    );
  return (
    <FormDialog
      form={form}
      title={texts.send_many_title({ name: template.name })}
      action={texts.send_documents({ n: validRows.length })}
      medium
      sheet
      remedy={newerTemplate && <NewerVersion template={template.id} onAdopt={showNewerTemplate} />}
      onClose={onClose}
    >
      {template.roles.length > 0 && (
        <OwnRoleField roles={template.roles} ownRole={ownRole} onChange={setOwnRole} errors={errorTexts("own_role")} />
      )}
      {shared && (
        <RowsField
          template={template}
          households={households}
          rows={rows}
          shared={shared}
          onChange={setTargets}
          errors={errorTexts("rows")}
        />
      )}
      <TranslationHints template={template.id} bundles={validRows.flatMap(({ body }) => body.bundle ?? [])} />
      <MessageFields
        {...messageInput}
        {...{ language, days }}
        onLanguage={setLanguage}
        onSubject={setSubject}
        onMessage={setMessage}
        onDays={setDays}
        errors={errors}
      />
    </FormDialog>
  );
}
