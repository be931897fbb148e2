import { useState } from "react";
import { maskPhone } from "#rules/phones/phones.ts";
import { messages } from "#rules/text/messages.ts";
import { accountSettingsTexts } from "#texts/account-settings/texts.ts";
import { textConsentTexts } from "#texts/text-consent/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useT } from "#ui/texts.tsx";
import { addPhone } from "#web/api/notification-phone.ts";
import { FormFailure } from "#web/components/form-failure.tsx";
import styles from "#web/features/account-settings/settings.module.css";
import { useSubmit } from "#web/hooks/use-submit.ts";

/**
 * Renders the form for a phone number, with the consent text that the server records, and sends a code to the phone.
 */
export function AddPhone() {
  const t = useT();
  const texts = t(accountSettingsTexts);
  const [phone, setPhone] = useState("");
  const [consent, setConsent] = useState(false);
  const { busy, errorTexts, failure, onSubmit } = useSubmit({
    check: () => ({
      ...(!phone.trim() && { phone: [messages.required] }),
      ...(!consent && { consent: [messages.required] }),
    }),
    send: async () => await addPhone({ phone: phone.trim(), consent }),
  });
  return (
    <form method="post" noValidate onSubmit={onSubmit} className={styles.phone}>
      <p>{texts.text_messages_text}</p>
      <FormFailure text={failure} />
      <TextField
        id="text-phone"
        name="phone"
        label={texts.cell_phone}
        type="tel"
        autoComplete="tel-national"
        mask={maskPhone}
        required
        value={phone}
        onChange={setPhone}
        errors={errorTexts("phone")}
      />
      <CheckboxField
        id="text-consent"
        label={t(textConsentTexts).notifications}
        required
        checked={consent}
        onChange={setConsent}
        errors={errorTexts("consent")}
      />
      <div>
        <Button type="submit" busy={busy}>
          {texts.text_code}
        </Button>
      </div>
    </form>
  );
}
