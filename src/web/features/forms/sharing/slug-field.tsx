import { formSharingTexts } from "#texts/form-sharing/texts.ts";
import type { Message } from "#texts/message.ts";
import { TextField } from "#ui/fields/text-field.tsx";
import { useT } from "#ui/texts.tsx";
import styles from "#web/features/forms/styles/form-fields.module.css";
import { paths } from "#web/navigation/paths.ts";

type SlugFieldProps = {
  value: string;
  onChange: (value: string) => void;
  errors?: Message[] | undefined;
  /** whether the slug is available; null while that is unknown */
  isAvailable: boolean | null;
};

/** The field for a form's slug, with the whole URL and whether it is available. */
export function SlugField({ value, onChange, errors, isAvailable }: SlugFieldProps) {
  const t = useT();
  return (
    <div>
      <TextField
        id="slug"
        label={t(formSharingTexts).link}
        help={t(formSharingTexts).end_forms_web}
        required
        maxLength={60}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        value={value}
        onChange={(slug) => onChange(slug.toLowerCase())}
        errors={errors?.map((text) => t(text))}
      />
      <p className={styles.address}>{new URL(paths.apply(value), location.origin).href}</p>
      <div role="status">
        {isAvailable === true && <p className={styles.free}>{t(formSharingTexts).link_available}</p>}
        {isAvailable === false && !errors && <p className={styles.taken}>{t(formSharingTexts).link_already_taken}</p>}
      </div>
    </div>
  );
}
