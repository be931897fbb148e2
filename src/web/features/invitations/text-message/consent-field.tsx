import { textConsentTexts } from "#texts/text-consent/texts.ts";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { useT } from "#ui/texts.tsx";

type ConsentFieldProps = {
  /** who sends the text messages */
  landlord: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  errors?: string[] | undefined;
};

/** The sender's statement that people agreed to get text messages, in the words that the server records. */
export function ConsentField({ landlord, ...field }: ConsentFieldProps) {
  return (
    <CheckboxField
      id="invitation-text-consent"
      label={useT()(textConsentTexts).statement({ landlord })}
      required
      {...field}
    />
  );
}
