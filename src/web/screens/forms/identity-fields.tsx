import { TextField } from "#ui/text-field.tsx";
import { useT } from "#ui/texts.tsx";
import { paths } from "#web/paths.ts";
import styles from "#web/screens/forms/form-fields.module.css";

export type Identity = { name: string; slug: string; fee: string };

type IdentityFieldsProps = {
  identity: Identity;
  onChange: (change: Partial<Identity>) => void;
  errors: Record<string, string[]>;
  /** whether the slug is free; null while that is not known */
  free: boolean | null;
};

/** What a form is called, where it is found and what it costs to apply. */
export function IdentityFields({ identity, onChange, errors, free }: IdentityFieldsProps) {
  const t = useT();
  const shown = (name: string) => errors[name]?.map((text) => t(text));
  return (
    <>
      <TextField
        id="name"
        label={t("Name")}
        help={t("Such as the building or the unit. Applicants see it.")}
        required
        maxLength={120}
        value={identity.name}
        onChange={(name) => onChange({ name })}
        errors={shown("name")}
      />
      <div>
        <TextField
          id="slug"
          label={t("Link")}
          help={t("The end of the form's web address.")}
          required
          maxLength={60}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          value={identity.slug}
          onChange={(slug) => onChange({ slug: slug.toLowerCase() })}
          errors={shown("slug")}
        />
        <p className={styles.address}>{new URL(paths.apply(identity.slug), location.origin).href}</p>
        <div role="status">
          {free === true && <p className={styles.free}>{t("This link is free.")}</p>}
          {free === false && !errors.slug && <p className={styles.taken}>{t("This link is taken.")}</p>}
        </div>
      </div>
      <TextField
        id="fee"
        label={t("Application fee")}
        help={t("What each applicant pays. Leave it empty to ask for nothing.")}
        lead="$"
        inputMode="decimal"
        maxLength={12}
        value={identity.fee}
        onChange={(fee) => onChange({ fee })}
        errors={shown("fee")}
      />
    </>
  );
}
