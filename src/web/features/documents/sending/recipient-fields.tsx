import { signingRecipientKinds } from "#rules/documents/recipients.ts";
import { maxSigningRecipients } from "#rules/documents/signing-status.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { documentSigningsTexts } from "#texts/document-signings/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Icon } from "#ui/buttons/icon.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useT } from "#ui/texts.tsx";
import { restoreFocusNearby } from "#web/components/focus/restore-focus-nearby.ts";
import { PhoneField } from "#web/features/documents/sending/phone-field.tsx";
import { errorKey, newRecipient, type RecipientDraft } from "#web/features/documents/sending/recipients.ts";
import styles from "#web/features/documents/sending/sending.module.css";
import type { Errors } from "#web/hooks/undisplayed-errors.ts";

type RecipientListProps = {
  roles: readonly string[];
  recipients: readonly RecipientDraft[];
  onChange: (recipients: RecipientDraft[]) => void;
  errors: Errors;
};

/** The recipients of a document: names, roles, what each does, and the order. */
export function RecipientList({ roles, recipients, onChange, errors }: RecipientListProps) {
  const t = useT();
  const texts = t(documentSigningsTexts);
  return (
    <section aria-labelledby="recipients" className={styles.part} ref={restoreFocusNearby}>
      <h3 id="recipients">{texts.recipients}</h3>
      {recipients.length > 1 && <p className={styles.hint}>{texts.order_help}</p>}
      {recipients.map((recipient, index) => (
        <RecipientFields
          key={recipient.id}
          n={index + 1}
          steps={recipients.length}
          roles={roles}
          recipient={recipient}
          onChange={(part) =>
            onChange(recipients.map((each) => (each.id === recipient.id ? { ...each, ...part } : each)))
          }
          onRemove={() => onChange(recipients.filter(({ id }) => id !== recipient.id))}
          errors={errors}
        />
      ))}
      {recipients.length < maxSigningRecipients && (
        <div>
          <Button onClick={() => onChange([...recipients, newRecipient({ kind: "cc" })])}>
            <Icon name="plus" size={18} />
            {texts.add_recipient}
          </Button>
        </div>
      )}
    </section>
  );
}

type RecipientFieldsProps = Pick<RecipientListProps, "roles" | "errors"> & {
  /** the recipient's number, from 1 */
  n: number;
  /** the maximum number of steps */
  steps: number;
  recipient: RecipientDraft;
  onChange: (part: Partial<RecipientDraft>) => void;
  onRemove: () => void;
};

function RecipientFields({ n, steps, roles, recipient, onChange, onRemove, errors }: RecipientFieldsProps) {
  const t = useT();
  const texts = t(documentSigningsTexts);
  const { id, name, email, phone, kind, role, order } = recipient;
  const errorTexts = (field: "name" | "email" | "phone") =>
    errors[errorKey(field, recipient)]?.map((fault) => t(fault));
  return (
    <fieldset className={styles.recipient}>
      <legend>{texts.recipient_n({ n })}</legend>
      {steps > 1 && (
        <Button variant="quiet" className={styles.remove} aria-label={texts.remove_recipient({ n })} onClick={onRemove}>
          <Icon name="close" size={18} />
        </Button>
      )}
      <div className={styles.pair}>
        <TextField
          id={`name-${id}`}
          label={texts.name}
          required
          maxLength={120}
          autoComplete="off"
          value={name}
          onChange={(next) => onChange({ name: next })}
          errors={errorTexts("name")}
        />
        <TextField
          id={`email-${id}`}
          label={t(commonTexts).email}
          required
          type="email"
          inputMode="email"
          autoComplete="off"
          value={email}
          onChange={(next) => onChange({ email: next })}
          errors={errorTexts("email")}
        />
        <PhoneField
          id={`phone-${id}`}
          value={phone}
          onChange={(next) => onChange({ phone: next })}
          errors={errorTexts("phone")}
        />
      </div>
      <div className={styles.choices}>
        <SelectField
          id={`kind-${id}`}
          label={texts.kind}
          placeholder={null}
          value={kind}
          onChange={(next) => onChange({ kind: signingRecipientKinds.find((each) => each === next) ?? kind })}
          options={signingRecipientKinds.map((value) => ({ value, label: texts.kinds[value] }))}
        />
        {kind !== "cc" && (
          <>
            <SelectField
              id={`role-${id}`}
              label={texts.role}
              placeholder={texts.no_role}
              value={role}
              onChange={(next) => onChange({ role: next })}
              options={roles.map((each) => ({ value: each, label: each }))}
            />
            {steps > 1 && (
              <SelectField
                id={`order-${id}`}
                label={texts.order}
                placeholder={null}
                value={String(order)}
                onChange={(next) => onChange({ order: Number(next) })}
                options={Array.from({ length: Math.max(steps, order) }, (_, index) => ({
                  value: String(index + 1),
                  label: texts.order_n({ n: index + 1 }),
                }))}
              />
            )}
          </>
        )}
      </div>
    </fieldset>
  );
}
