import { useMemo, useState } from "react";
import { defaultSigningDays } from "#rules/documents/signing-status.ts";
import { messages } from "#rules/text/messages.ts";
import { documentSigningsTexts } from "#texts/document-signings/texts.ts";
import type { Language } from "#texts/languages.ts";
import { Dialog } from "#ui/feedback/dialog.tsx";
import { useLocale, useT } from "#ui/texts.tsx";
import { useUser } from "#web/api/accounts/users.ts";
import { type Signing, useSendSigning } from "#web/api/documents/document-signings.ts";
import { DialogForm } from "#web/components/form-dialog/dialog-form.tsx";
import { FormFailure } from "#web/components/form-failure.tsx";
import { findOwnRole } from "#web/features/documents/own-role/find-own-role.ts";
import { OwnRoleField } from "#web/features/documents/own-role/own-role-field.tsx";
import { useOwnRole } from "#web/features/documents/own-role/use-own-role.ts";
import { FactFields } from "#web/features/documents/sending/fact-fields.tsx";
import { factsBody, mappedFacts } from "#web/features/documents/sending/facts.ts";
import { HouseholdField } from "#web/features/documents/sending/household-field.tsx";
import type { Household } from "#web/features/documents/sending/households.ts";
import { MessageFields } from "#web/features/documents/sending/message-fields.tsx";
import { RecipientList } from "#web/features/documents/sending/recipient-fields.tsx";
import { initialRecipients, recipientFaults, recipientsBody } from "#web/features/documents/sending/recipients.ts";
import { SendResults } from "#web/features/documents/sending/send-results.tsx";
import { TranslationHint } from "#web/features/documents/sending/translation-hint.tsx";
import { NewerVersion } from "#web/features/documents/shown-version/newer-version.tsx";
import { type SentTemplate, useTemplateVersion } from "#web/features/documents/shown-version/use-template-version.ts";
import { useIdempotencyKey } from "#web/hooks/use-idempotency-key.ts";
import { useSubmit } from "#web/hooks/use-submit.ts";

type SendDialogProps = {
  template: SentTemplate;
  /** undefined: selectable in the dialog */
  household?: Household | undefined;
  onClose: () => void;
};

/** The dialog that sends a document for signing, then shows the result for each recipient. */
export function SendDialog({ template, household, onClose }: SendDialogProps) {
  const t = useT();
  const texts = t(documentSigningsTexts);
  const [sentSigning, setSentSigning] = useState<Signing | null>(null);
  return (
    <Dialog
      medium
      sheet
      title={sentSigning ? texts.sent_title : texts.send_title({ name: template.name })}
      onClose={onClose}
    >
      {sentSigning ? (
        <SendResults signing={sentSigning} onClose={onClose} />
      ) : (
        <SendForm template={template} household={household} onSent={setSentSigning} onClose={onClose} />
      )}
    </Dialog>
  );
}

type SendFormProps = SendDialogProps & { onSent: (signing: Signing) => void };

function SendForm({ template: initialTemplate, household: initialHousehold, onSent, onClose }: SendFormProps) {
  const t = useT();
  const texts = t(documentSigningsTexts);
  const locale = useLocale();
  const user = useUser();
  const {
    template,
    newer: newerTemplate,
    watch: detectNewer,
    adopt: switchToNewer,
  } = useTemplateVersion(initialTemplate);
  const facts = useMemo(() => mappedFacts(template.overlay), [template.overlay]);
  const { ownRole, setOwn: setOwnRole } = useOwnRole(template.roles);
  const recipientsFor = (household: Household | undefined, ownRole: string | null | undefined) => {
    const sender = { name: user.landlord?.name || user.username, email: user.username };
    // no role is prefilled while it may be the sender's
    const people = ownRole === undefined ? [] : (household?.people ?? []);
    return initialRecipients(template.roles, people, sender, ownRole ?? null);
  };
  const [household, setHousehold] = useState(initialHousehold);
  const [prefilledRecipients, setPrefilledRecipients] = useState(() => recipientsFor(initialHousehold, ownRole));
  const [recipients, setRecipients] = useState(prefilledRecipients);
  /** Replaces the prefilled recipients; those that the sender added stay. */
  const prefillRecipients = (household: Household | undefined, ownRole: string | null | undefined) => {
    const prefilledIds = new Set(prefilledRecipients.map(({ id }) => id));
    const next = recipientsFor(household, ownRole);
    setPrefilledRecipients(next);
    setRecipients([...next, ...recipients.filter(({ id }) => !prefilledIds.has(id))]);
  };
  const [enteredFacts, setEnteredFacts] = useState<Record<string, string>>({});
  const [language, setLanguage] = useState<Language>(locale.startsWith("es") ? "es" : "en");
  const [subject, setSubject] = useState<string | null>(null);
  const [message, setMessage] = useState("");
  const [days, setDays] = useState(defaultSigningDays);
  const messageInput = { subject: subject ?? template.name, message };
  const send = useSendSigning(template.id);
  const keyOf = useIdempotencyKey();
  const { errors, errorTexts, ...form } = useSubmit({
    check: () => ({
      ...(ownRole === undefined && { own_role: [messages.required] }),
      ...recipientFaults(recipients),
      ...(!messageInput.subject.trim() && { subject: [messages.required] }),
    }),
    send: async () => {
      const body = {
        sent_to: recipientsBody(recipients),
        subject: messageInput.subject.trim(),
        custom_message: message.trim(),
        expires_in_days: days,
        language,
        facts: factsBody(facts, enteredFacts),
        version: template.version,
        ...(household && { bundle: household.slug }),
      };
      onSent(await detectNewer(send.mutateAsync({ body, idempotencyKey: keyOf(body) })));
    },
  });
  const showNewerTemplate = () => {
    const roles = newerTemplate?.roles ?? [];
    setRecipients(recipients.map((each) => (roles.includes(each.role) ? each : { ...each, role: "" })));
    switchToNewer();
    form.clearFailure();
  };
  return (
    <DialogForm
      form={form}
      action={texts.send_document}
      remedy={newerTemplate && <NewerVersion template={template.id} onAdopt={showNewerTemplate} />}
      onCancel={onClose}
    >
      {!initialHousehold && (
        <HouseholdField
          id="household"
          label={texts.for_applicant}
          placeholder={texts.nobody_chosen}
          selectedHousehold={household}
          onChange={(next) => {
            setHousehold(next);
            prefillRecipients(next, ownRole);
            setEnteredFacts({});
          }}
        />
      )}
      <TranslationHint template={template.id} bundle={household?.slug} />
      {findOwnRole(template.roles) === undefined && (
        <OwnRoleField
          roles={template.roles}
          ownRole={ownRole}
          onChange={(next) => {
            setOwnRole(next);
            prefillRecipients(household, next);
          }}
          errors={errorTexts("own_role")}
        />
      )}
      <RecipientList roles={template.roles} recipients={recipients} onChange={setRecipients} errors={errors} />
      <FormFailure text={errorTexts("sent_to")?.join(" ") ?? null} />
      {facts.length > 0 && (
        <FactFields
          template={template.id}
          bundle={household?.slug}
          facts={facts}
          enteredFacts={enteredFacts}
          onChange={setEnteredFacts}
        />
      )}
      <MessageFields
        {...messageInput}
        {...{ language, days }}
        onLanguage={setLanguage}
        onSubject={setSubject}
        onMessage={setMessage}
        onDays={setDays}
        errors={errors}
      />
    </DialogForm>
  );
}
