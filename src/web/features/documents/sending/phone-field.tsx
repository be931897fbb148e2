import { maskPhone } from "#rules/phones/phones.ts";
import { documentSigningsTexts } from "#texts/document-signings/texts.ts";
import { TextField } from "#ui/fields/text-field.tsx";
import { useT } from "#ui/texts.tsx";
import { notificationPhoneQuery } from "#web/api/notification-phone.ts";
import { useOptionalQuery } from "#web/hooks/use-optional-query.ts";

type PhoneFieldProps = { id: string; value: string; onChange: (value: string) => void; errors?: string[] | undefined };

/**
 * The field for the cell phone that receives a recipient's second code; renders nothing if the server can't send texts.
 */
export function PhoneField({ id, value, onChange, errors }: PhoneFieldProps) {
  const texts = useT()(documentSigningsTexts);
  const data = useOptionalQuery(notificationPhoneQuery);
  if (!data?.is_available) return null;
  return (
    <TextField
      id={id}
      label={texts.phone}
      help={texts.phone_help}
      type="tel"
      inputMode="tel"
      autoComplete="off"
      mask={maskPhone}
      maxLength={40}
      value={value}
      onChange={onChange}
      errors={errors}
    />
  );
}
