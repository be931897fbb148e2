import { formSharingTexts } from "#texts/form-sharing/texts.ts";
import type { Message } from "#texts/message.ts";
import { TextField } from "#ui/fields/text-field.tsx";
import { useT } from "#ui/texts.tsx";
import { AmountField } from "#web/components/amount-field.tsx";
import { SlugField } from "#web/features/forms/sharing/slug-field.tsx";
import type { SlugCheck } from "#web/features/forms/sharing/use-slug.ts";

export type FormBasics = { name: string; slug: string; fee: string };

type FieldProps = {
  value: string;
  onChange: (value: string) => void;
  errors?: Message[] | undefined;
};

type FormBasicsFieldsProps = {
  basics: FormBasics;
  onChange: (change: Partial<FormBasics>) => void;
  errors: Record<string, Message[]>;
  slugCheck: SlugCheck;
};

/** The fields for a form's name, link and application fee. */
export function FormBasicsFields({ basics, onChange, errors, slugCheck }: FormBasicsFieldsProps) {
  return (
    <>
      <NameField value={basics.name} onChange={(name) => onChange({ name })} errors={errors.name} />
      <SlugField value={basics.slug} onChange={(slug) => onChange({ slug })} errors={errors.slug} check={slugCheck} />
      <FeeField value={basics.fee} onChange={(fee) => onChange({ fee })} errors={errors.fee} />
    </>
  );
}

/** The field for a form's name. */
export function NameField({ value, onChange, errors }: FieldProps) {
  const t = useT();
  return (
    <TextField
      id="name"
      label={t(formSharingTexts).name}
      help={t(formSharingTexts).example_building_unit}
      required
      maxLength={120}
      value={value}
      onChange={onChange}
      errors={errors?.map((text) => t(text))}
    />
  );
}

/** The field for a form's application fee, in dollars. */
export function FeeField({ value, onChange, errors }: FieldProps) {
  const t = useT();
  return (
    <AmountField
      id="fee"
      label={t(formSharingTexts).application_fee}
      help={t(formSharingTexts).applicant_pays_leave}
      value={value}
      onChange={onChange}
      errors={errors?.map((text) => t(text))}
    />
  );
}
