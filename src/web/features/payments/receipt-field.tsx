import { paymentsTexts } from "#texts/payments/texts.ts";
import { TextField } from "#ui/fields/text-field.tsx";
import { useT } from "#ui/texts.tsx";

type ReceiptFieldProps = { value: string; onChange: (email: string) => void; errors: string[] | undefined };

/** The field for the email address that receives a payment's receipt. */
export function ReceiptField(props: ReceiptFieldProps) {
  return (
    <TextField
      id="receipt"
      label={useT()(paymentsTexts).receipt_email}
      type="email"
      inputMode="email"
      autoComplete="email"
      required
      {...props}
    />
  );
}
