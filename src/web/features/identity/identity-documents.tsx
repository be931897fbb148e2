import { useCallback, useState } from "react";
import type { Values } from "#contract/schemas/forms.ts";
import { messages } from "#rules/text/messages.ts";
import { identityTexts } from "#texts/identity/texts.ts";
import type { Message } from "#texts/message.ts";
import { Button } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import { FormFailure } from "#web/components/form-failure.tsx";
import { useConfirmed } from "#web/features/authentication/confirm-session.tsx";
import { Fields, type ScreenField } from "#web/features/identity/fields.tsx";
import type { Flow } from "#web/features/identity/flow.ts";
import styles from "#web/features/identity/identity.module.css";
import { useSubmit } from "#web/hooks/use-submit.ts";

const fields: ScreenField[] = [
  { name: "front", field_id: "file", required: true },
  { name: "back", field_id: "file" },
  { name: "selfie", field_id: "file", required: true },
];

type SendDocuments = (body: { front: string; back?: string; selfie: string }) => Promise<unknown>;

/** The alternative to the bureau's questions: images of an ID that the landlord reviews. */
export function IdentityDocuments({ flow: { landlord }, send }: { flow: Flow; send: SendDocuments }) {
  const t = useT();
  const confirmed = useConfirmed();
  const [values, setValues] = useState<Values>({});
  /** messages by field, for fields with an upload in progress */
  const [unfinished, setUnfinished] = useState<Record<string, Message | undefined>>({});
  const onUnfinished = useCallback(
    (name: string, message: Message | undefined) => setUnfinished((previous) => ({ ...previous, [name]: message })),
    [],
  );
  const pathOf = (name: string) => (typeof values[name] === "string" ? values[name] : "");
  const { busy, errors, failure, onSubmit } = useSubmit({
    check: () =>
      Object.fromEntries(
        fields.flatMap(({ name, required }) => {
          const fault = unfinished[name] ?? (required && !pathOf(name) && messages.required);
          return fault ? [[name, [fault]]] : [];
        }),
      ),
    send: () => {
      const back = pathOf("back");
      return confirmed(() => send({ front: pathOf("front"), selfie: pathOf("selfie"), ...(back && { back }) }));
    },
  });
  return (
    <section className={styles.way} aria-labelledby="documents">
      <h3 id="documents">{t(identityTexts).upload_id}</h3>
      <p>{t(identityTexts).landlord_compares({ landlord })}</p>
      <form method="post" noValidate onSubmit={onSubmit} className={styles.form}>
        <FormFailure text={failure} />
        <Fields
          fields={fields}
          values={values}
          errors={errors}
          onChange={(name, value) => setValues((previous) => ({ ...previous, [name]: value }))}
          onUnfinished={onUnfinished}
        />
        <div className={styles.actions}>
          <Button type="submit" variant="primary" busy={busy}>
            {t(identityTexts).send_documents}
          </Button>
        </div>
      </form>
    </section>
  );
}
