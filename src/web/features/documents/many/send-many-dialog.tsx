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
import { type SentTemplate, useShownVersion } from "#web/features/documents/shown-version/use-shown-version.ts";
import { useIdempotencyKey } from "#web/hooks/use-idempotency-key.ts";
import { useSubmit } from "#web/hooks/use-submit.ts";
import { ManyResults } from "./many-results.tsx";
import { type ManyRow, type ManyTarget, manyRow, targetsOfHouseholds } from "./many-rows.ts";
import { RowsField } from "./rows-field.tsx";
import { useManyShared } from "./use-many-shared.ts";

type SendManyDialogProps = {
  template: SentTemplate;
  /** the selectable households, all selected initially; undefined: all applicants, or a CSV file */
  households?: readonly Household[] | undefined;
  onClose: () => void;
};

/** The dialog that sends a document to many households or people at once, then shows the result for each. */
export function SendManyDialog({ template: opened, households, onClose }: SendManyDialogProps) {
  const t = useT();
  const texts = t(documentSigningsTexts);
  const locale = useLocale();
  const { template, newer, watch, adopt } = useShownVersion(opened);
  const { shared, own, setOwn } = useManyShared(template.roles);
  const [targets, setTargets] = useState<readonly ManyTarget[]>(() => targetsOfHouseholds(households ?? []));
  // a household with too few people for the roles can't be selected, while an invalid line of a table is shown with its
  // errors
  const rows = (shared ? targets.map((target) => manyRow(target, shared)) : []).filter(
    ({ bundle, faults }) => bundle === undefined || faults.length === 0,
  );
  const [language, setLanguage] = useState<Language>(locale.startsWith("es") ? "es" : "en");
  const [subject, setSubject] = useState<string | null>(null);
  const [message, setMessage] = useState("");
  const [days, setDays] = useState(defaultSigningDays);
  const [outcome, setOutcome] = useState<{ rows: readonly ManyRow[]; sent: SentSignings } | null>(null);
  const words = { subject: subject ?? template.name, message };
  const ready = rows.filter(({ faults }) => faults.length === 0);
  const send = useSendSignings(template.id);
  const keyOf = useIdempotencyKey();
  const { errors, ...form } = useSubmit({
    check: () => ({
      ...(shared ? ready.length === 0 && { rows: [messages.required] } : { own_role: [messages.required] }),
      ...(!words.subject.trim() && { subject: [messages.required] }),
    }),
    send: async () => {
      const body = {
        rows: ready.map((row) => row.body),
        version: template.version,
        subject: words.subject.trim(),
        custom_message: message.trim(),
        expires_in_days: days,
        language,
      };
      const sent = await watch(send.mutateAsync({ body, idempotencyKey: keyOf(body) }));
      setOutcome({ rows: ready, sent });
    },
  });
  const showNewer = () => {
    // table rows are dropped, since their columns belong to the version that the table was read for
    setTargets(targets.filter(({ bundle }) => bundle !== undefined));
    adopt();
    form.forget();
  };
  if (outcome)
    return (
      <Dialog medium sheet title={texts.many_sent({ sent: outcome.sent.sent, total: rows.length })} onClose={onClose}>
        <ManyResults rows={rows} outcome={outcome} onClose={onClose} />
      </Dialog>
    );
  return (
    <FormDialog
      form={form}
      title={texts.send_many_title({ name: template.name })}
      action={texts.send_documents({ n: ready.length })}
      medium
      sheet
      remedy={newer && <NewerVersion template={template.id} onAdopt={showNewer} />}
      onClose={onClose}
    >
      {template.roles.length > 0 && (
        <OwnRoleField
          roles={template.roles}
          own={own}
          onChange={setOwn}
          errors={errors.own_role?.map((fault) => t(fault))}
        />
      )}
      {shared && (
        <RowsField
          template={template}
          households={households}
          rows={rows}
          shared={shared}
          onChange={setTargets}
          errors={errors.rows?.map((fault) => t(fault))}
        />
      )}
      <TranslationHints template={template.id} bundles={ready.flatMap(({ body }) => body.bundle ?? [])} />
      <MessageFields
        {...words}
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
