import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { mappableFacts } from "#rules/documents/field-types.ts";
import { defaultSigningDays } from "#rules/documents/signing-status.ts";
import { messages } from "#rules/text/messages.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { documentSigningsTexts } from "#texts/document-signings/texts.ts";
import { documentsTexts } from "#texts/documents/texts.ts";
import type { Language } from "#texts/languages.ts";
import { textsIn } from "#texts/message.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Dialog, DialogActions } from "#ui/feedback/dialog.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useLocale, useT } from "#ui/texts.tsx";
import { useUser } from "#web/api/accounts/users.ts";
import { bundlesQuery } from "#web/api/applications/application-bundles.ts";
import { type Signing, useSendSigning } from "#web/api/documents/document-signings.ts";
import type { DocumentTemplate } from "#web/api/documents/document-templates.ts";
import { FormFailure } from "#web/components/form-failure.tsx";
import { factsOf, shownFacts } from "#web/features/documents/sending/facts.ts";
import { type Household, householdName, householdOf } from "#web/features/documents/sending/households.ts";
import { MessageFields } from "#web/features/documents/sending/message-fields.tsx";
import { RecipientList } from "#web/features/documents/sending/recipient-fields.tsx";
import { recipientFaults, sentRecipients, startRecipients } from "#web/features/documents/sending/recipients.ts";
import { SendResults } from "#web/features/documents/sending/send-results.tsx";
import styles from "#web/features/documents/sending/sending.module.css";
import { useIdempotencyKey } from "#web/hooks/use-idempotency-key.ts";
import { useSubmit } from "#web/hooks/use-submit.ts";

type SendDialogProps = {
  template: Pick<DocumentTemplate, "id" | "name" | "roles" | "overlay">;
  /** undefined: may be chosen in the dialog */
  household?: Household | undefined;
  onClose: () => void;
};

/** Sends a document to be signed, then shows what happened to each recipient. */
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

function SendForm({ template, household: given, onSent, onClose }: SendFormProps) {
  const t = useT();
  const texts = t(documentSigningsTexts);
  const locale = useLocale();
  const user = useUser();
  const facts = useMemo(() => shownFacts(template.overlay), [template.overlay]);
  const startFor = (household: Household | undefined) => {
    const sender = { name: user.landlord?.name || user.username, email: user.username };
    return startRecipients(template.roles, household?.people ?? [], sender, t(documentsTexts).landlord);
  };
  const factsFor = (household: Household | undefined): Record<string, string> =>
    household ? { name: householdName(household), unit: household.unit } : {};
  const [household, setHousehold] = useState(given);
  const [recipients, setRecipients] = useState(() => startFor(given));
  const [values, setValues] = useState(() => factsFor(given));
  const [language, setLanguage] = useState<Language>(locale.startsWith("es") ? "es" : "en");
  const [subject, setSubject] = useState<string | null>(null);
  const [message, setMessage] = useState("");
  const [days, setDays] = useState(defaultSigningDays);
  const words = { subject: subject ?? textsIn(language)(documentSigningsTexts).standard_subject(template), message };
  const labelOf = (name: string) => {
    const fact = mappableFacts.find((each) => each === name);
    return fact && t(documentsTexts).facts[fact];
  };
  const send = useSendSigning(template.id);
  const keyOf = useIdempotencyKey();
  const { busy, errors, failure, onSubmit } = useSubmit({
    check: () => ({
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
        facts: factsOf(facts, values),
        ...(household && { bundle: household.slug }),
      };
      onSent(await send.mutateAsync({ body, idempotencyKey: keyOf(body) }));
    },
  });
  return (
    <form method="post" noValidate onSubmit={(event) => void onSubmit(event)} className={styles.form}>
      {!given && (
        <HouseholdField
          chosen={household}
          onChange={(next) => {
            setHousehold(next);
            setRecipients(startFor(next));
            setValues(factsFor(next));
          }}
        />
      )}
      <RecipientList roles={template.roles} recipients={recipients} onChange={setRecipients} errors={errors} />
      <FormFailure text={errors.sent_to?.map((fault) => t(fault)).join(" ") ?? null} />
      {facts.length > 0 && (
        <section aria-labelledby="facts" className={styles.part}>
          <h3 id="facts">{texts.facts_title}</h3>
          <div className={styles.pair}>
            {facts.map(({ name, label }) => (
              <TextField
                key={name}
                id={`fact-${name}`}
                label={labelOf(name) ?? label ?? name}
                maxLength={500}
                autoComplete="off"
                value={values[name] ?? ""}
                onChange={(next) => setValues((before) => ({ ...before, [name]: next }))}
              />
            ))}
          </div>
        </section>
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
      <FormFailure text={failure} />
      <DialogActions>
        <Button onClick={onClose}>{t(commonTexts).cancel}</Button>
        <Button variant="primary" type="submit" busy={busy}>
          {texts.send_document}
        </Button>
      </DialogActions>
    </form>
  );
}

type HouseholdFieldProps = { chosen: Household | undefined; onChange: (household: Household | undefined) => void };

/** The newest applicants of the landlord; nothing while there are none. */
function HouseholdField({ chosen, onChange }: HouseholdFieldProps) {
  const t = useT();
  const texts = t(documentSigningsTexts);
  const { data } = useQuery(bundlesQuery({ page: 1, page_size: 100, context: "landlord" }));
  const households = (data?.results ?? []).map(householdOf);
  if (households.length === 0) return null;
  return (
    <SelectField
      id="household"
      label={texts.for_applicant}
      placeholder={texts.nobody_chosen}
      value={chosen?.slug ?? ""}
      onChange={(slug) => onChange(households.find((each) => each.slug === slug))}
      options={households.map((each) => ({
        value: each.slug,
        label: [householdName(each), each.unit].filter(Boolean).join(" · "),
      }))}
    />
  );
}
