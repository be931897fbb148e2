import { documentSigningsTexts } from "#texts/document-signings/texts.ts";
import { SelectField } from "#ui/fields/select-field.tsx";
import { useT } from "#ui/texts.tsx";

type OwnRoleFieldProps = {
  roles: readonly string[];
  /** null: none of them; undefined: not selected yet */
  ownRole: string | null | undefined;
  onChange: (ownRole: string | null | undefined) => void;
  errors?: string[] | undefined;
};

/** The select for the sender's role in a document, so that it isn't sent to anyone else. */
export function OwnRoleField({ roles, ownRole: own, onChange, errors }: OwnRoleFieldProps) {
  const texts = useT()(documentSigningsTexts);
  // option values are indexes, since a role may have any name
  const options = [
    ...roles.map((role, index) => ({ value: String(index), label: role })),
    { value: "none", label: texts.no_own_role },
  ];
  return (
    <SelectField
      id="own-role"
      label={texts.own_role}
      help={texts.own_role_help}
      required
      value={own === null ? "none" : own === undefined ? "" : String(roles.indexOf(own))}
      onChange={(value) => onChange(value === "none" ? null : roles[Number(value || "-1")])}
      options={options}
      errors={errors}
    />
  );
}
