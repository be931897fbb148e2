import { formSharingTexts } from "#texts/form-sharing/texts.ts";
import type { Message } from "#texts/message.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useT } from "#ui/texts.tsx";
import type { SlugCheck } from "#web/features/forms/sharing/use-slug.ts";
import styles from "#web/features/forms/styles/form-fields.module.css";
import { paths } from "#web/navigation/paths.ts";

type SlugFieldProps = {
  value: string;
  onChange: (value: string) => void;
  errors?: Message[] | undefined;
  check: SlugCheck;
};

/** The field for a form's slug, with the whole URL and whether it is available. */
export function SlugField({ value, onChange, errors, check }: SlugFieldProps) {
  const t = useT();
  const suggestion = check?.suggestion;
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
        {check?.available === true && <p className={styles.free}>{t(formSharingTexts).link_available}</p>}
        {check?.available === false && !errors && (
          <p className={styles.taken}>{t(formSharingTexts).link_already_taken}</p>
        )}
        {suggestion && (
          <Button onClick={() => onChange(suggestion)}>{t(formSharingTexts).use_link({ slug: suggestion })}</Button>
        )}
      </div>
    </div>
  );
}
