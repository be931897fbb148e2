import { teamsTexts } from "#texts/teams/texts.ts";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useT } from "#ui/texts.tsx";

/** The input for inviting one person. */
type Person = { name: string; createsForm: boolean; slug: string };
export const emptyPerson: Person = { name: "", createsForm: false, slug: "" };

type InvitedPersonFieldsProps = {
  value: Person;
  onChange: (value: Person) => void;
  errors: { name: string[] | undefined; slug: string[] | undefined };
};

/** The fields for an invited person's name, and for whether a form is created for them. */
export function InvitedPersonFields({ value, onChange, errors }: InvitedPersonFieldsProps) {
  const t = useT();
  const texts = t(teamsTexts);
  return (
    <>
      <TextField
        id="invite-name"
        label={texts.name}
        required
        maxLength={120}
        autoComplete="off"
        value={value.name}
        onChange={(name) => onChange({ ...value, name })}
        errors={errors.name}
      />
      <CheckboxField
        id="invite-form"
        label={texts.create_form}
        checked={value.createsForm}
        onChange={(createsForm) => onChange({ ...value, createsForm })}
      />
      {value.createsForm && (
        <TextField
          id="invite-slug"
          label={texts.form_link}
          help={texts.form_link_help}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={value.slug}
          onChange={(slug) => onChange({ ...value, slug })}
          errors={errors.slug}
        />
      )}
    </>
  );
}
