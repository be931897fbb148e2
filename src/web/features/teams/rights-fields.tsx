import { flagsByRole, type MemberFlags, memberFlags, memberRoles, roleOf } from "#rules/companies/member-rights.ts";
import { teamsTexts } from "#texts/teams/texts.ts";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { RadioGroup } from "#ui/fields/radio-group.tsx";
import { useT } from "#ui/texts.tsx";
import styles from "#web/features/teams/teams.module.css";

type Role = keyof typeof flagsByRole | "custom";
type SelectedRights = { role: Role; flags: MemberFlags };

/** Returns the initial value of the fields: the role that matches a member's flags. */
export const initialRights = (flags: MemberFlags): SelectedRights => ({ role: roleOf(flags), flags });

type RightsFieldsProps = { value: SelectedRights; onChange: (value: SelectedRights) => void };

/** The fields for a member's role: a named set of permissions, or a custom one. */
export function RightsFields({ value, onChange }: RightsFieldsProps) {
  const t = useT();
  const texts = t(teamsTexts);
  const labelOf = (role: Role) => (
    <>
      {texts.roles[role]}
      <br />
      <span className={styles.quiet}>{texts.role_texts[role]}</span>
    </>
  );
  return (
    <RadioGroup
      id="member-role"
      label={texts.role}
      required
      value={value.role}
      onChange={(roleName) => {
        const role = roleName as Role;
        onChange({ role, flags: role === "custom" ? value.flags : flagsByRole[role] });
      }}
      options={[
        ...memberRoles.map((role) => ({ value: role, label: labelOf(role) })),
        {
          value: "custom",
          label: labelOf("custom"),
          within: value.role === "custom" && (
            <div className={styles.section}>
              {memberFlags.map((flag) => (
                <CheckboxField
                  key={flag}
                  id={`right-${flag}`}
                  label={texts.flags[flag]}
                  checked={value.flags[flag]}
                  onChange={(on) => onChange({ role: "custom", flags: { ...value.flags, [flag]: on } })}
                />
              ))}
            </div>
          ),
        },
      ]}
    />
  );
}
