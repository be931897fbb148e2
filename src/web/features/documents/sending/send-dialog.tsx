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
import { factsOf, shownFacts } from "#web/features/documents/sending/facts.ts";
import { HouseholdField } from "#web/features/documents/sending/household-field.tsx";
import type { Household } from "#web/features/documents/sending/households.ts";
import { MessageFields } from "#web/features/documents/sending/message-fields.tsx";
import { RecipientList } from "#web/features/documents/sending/recipient-fields.tsx";
import { recipientFaults, sentRecipients, startRecipients } from "#web/features/documents/sending/recipients.ts";
import { SendResults } from "#web/features/documents/sending/send-results.tsx";
import { TranslationHint } from "#web/features/documents/sending/translation-hint.tsx";
import { NewerVersion } from "#web/features/documents/shown-version/newer-version.tsx";
import { type SentTemplate, useShownVersion } from "#web/features/documents/shown-version/use-shown-version.ts";
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
  const [sent, setSent] = useState<Signing | null>(null);
  return (
    <Dialog medium sheet title={sent ? texts.sent_title : texts.send_title({ name: template.name })} onClose={onClose}>
      {sent ? (
        <SendResults signing={sent} onClose={onClose} />
      ) : (
        <SendForm template={template} household={household} onSent={setSent} onClose={onClose} />
      )}
    </Dialog>
  );
}

type SendFormProps = SendDialogProps & { onSent: (signing: Signing) => void };

function SendForm({ template: opened, household: given, onSent, onClose }: SendFormProps) {
  const t = useT();
  const texts = t(documentSigningsTexts);
  const locale = useLocale();
  const user = useUser();
  const { template, newer, watch, adopt } = useShownVersion(opened);
  const facts = useMemo(() => shownFacts(template.overlay), [template.overlay]);
  const { own, setOwn } = useOwnRole(template.roles);
  const startFor = (household: Household | undefined, own: string | null | undefined) => {
    const sender = { name: user.landlord?.name || user.username, email: user.username };
    // no role is prefilled while it may be the sender's
    const people = own === undefined ? [] : (household?.people ?? []);
    return startRecipients(template.roles, people, sender, own ?? null);
  };
  const [household, setHousehold] = useState(given);
  const [recipients, setRecipients] = useState(() => startFor(given, own));
  const [entered, setEntered] = useState<Record<string, string>>({});
  const [language, setLanguage] = useState<Language>(locale.startsWith("es") ? "es" : "en");
  const [subject, setSubject] = useState<string | null>(null);
  const [message, setMessage] = useState("");
  const [days, setDays] = useState(defaultSigningDays);
  const words = { subject: subject ?? template.name, message };
  const send = useSendSigning(template.id);
  const keyOf = useIdempotencyKey();
  const { errors, ...form } = useSubmit({
    check: () => ({
      ...(own === undefined && { own_role: [messages.required] }),
      ...recipientFaults(recipients),
      ...(!words.subject.trim() && { subject: [messages.required] }),
    }),
    send: async () => {
      const body = {
        sent_to: sentRecipients(recipients),
        subject: words.subject.trim(),
        custom_message: message.trim(),
        expires_in_days: days,
        language,
        facts: factsOf(facts, entered),
        version: template.version,
        ...(household && { bundle: household.slug }),
      };
      onSent(await watch(send.mutateAsync({ body, idempotencyKey: keyOf(body) })));
    },
  });
  const showNewer = () => {
    const roles = newer?.roles ?? [];
    setRecipients(recipients.map((each) => (roles.includes(each.role) ? each : { ...each, role: "" })));
    adopt();
    form.forget();
  };
  return (
    <DialogForm
      form={form}
      action={texts.send_document}
      remedy={newer && <NewerVersion template={template.id} onAdopt={showNewer} />}
      onCancel={onClose}
    >
      {!given && (
        <HouseholdField
          id="household"
          label={texts.for_applicant}
          placeholder={texts.nobody_chosen}
          chosen={household}
          onChange={(next) => {
            setHousehold(next);
            setRecipients(startFor(next, own));
            setEntered({});
          }}
        />
      )}
      <TranslationHint template={template.id} bundle={household?.slug} />
      {findOwnRole(template.roles) === undefined && (
        <OwnRoleField
          roles={template.roles}
          own={own}
          onChange={(next) => {
            setOwn(next);
            setRecipients(startFor(household, next));
          }}
          errors={errors.own_role?.map((fault) => t(fault))}
        />
      )}
      <RecipientList roles={template.roles} recipients={recipients} onChange={setRecipients} errors={errors} />
      <FormFailure text={errors.sent_to?.map((fault) => t(fault)).join(" ") ?? null} />
      {facts.length > 0 && (
        <FactFields
          template={template.id}
          bundle={household?.slug}
          facts={facts}
          entered={entered}
          onChange={setEntered}
        />
      )}
      <MessageFields
        {...words}
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
