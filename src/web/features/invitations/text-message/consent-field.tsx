import { textConsentTexts } from "#texts/text-consent/texts.ts";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { useT } from "#ui/texts.tsx";

type ConsentFieldProps = {
  /** the sender of the text messages */
  landlord: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  errors?: string[] | undefined;
};

/**
 * The checkbox for the sender's statement that people consented to text messages, in the words that the server records.
 */
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
