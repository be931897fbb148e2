import { dailyOnlyGroups, type EmailChoice, emailChoices } from "#rules/notifications/settings.ts";
import { accountSettingsTexts } from "#texts/account-settings/texts.ts";
import { SelectField } from "#ui/fields/select-field.tsx";
import { useT } from "#ui/texts.tsx";
import type { User } from "#web/api/accounts/users.ts";
import styles from "#web/features/account-settings/settings.module.css";
import { Switch } from "#web/features/account-settings/switch.tsx";

type Settings = User["notification_settings"];
type Group = keyof Settings["email"];
export type GroupChange = {
  email?: Partial<Settings["email"]>;
  in_product?: Partial<Settings["in_product"]>;
  push?: Partial<Settings["push"]>;
  text?: Partial<Settings["text"]>;
};
type GroupSettingsProps = {
  group: Group;
  settings: Settings;
  hasDevices: boolean;
  /** whether the user has a confirmed phone */
  hasPhone: boolean;
  onChange: (change: GroupChange) => void;
};

/**
 * Renders the channels of a notification group: in the product, on devices if the server supports them, by text message
 * and by email.
 */
export function GroupSettings({ group, settings, hasDevices, hasPhone, onChange }: GroupSettingsProps) {
  const t = useT();
  const { title, text } = t(accountSettingsTexts).email_groups[group];
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      <p>{text}</p>
      <Switch
        id={`product-${group}`}
        title={t(accountSettingsTexts).in_product}
        checked={settings.in_product[group]}
        onChange={(on) => onChange({ in_product: { [group]: on } })}
      />
      {hasDevices && (
        <Switch
          id={`push-${group}`}
          title={t(accountSettingsTexts).by_device}
          checked={settings.push[group]}
          onChange={(on) => onChange({ push: { [group]: on } })}
        />
      )}
      {hasPhone && (
        <Switch
          id={`text-${group}`}
          title={t(accountSettingsTexts).by_text}
          checked={settings.text[group]}
          onChange={(on) => onChange({ text: { [group]: on } })}
        />
      )}
      <SelectField
        id={`email-${group}`}
        label={t(accountSettingsTexts).by_email}
        value={settings.email[group]}
        onChange={(choice) => onChange({ email: { [group]: choice } })}
        options={choicesOf(group).map((value) => ({ value, label: t(accountSettingsTexts).email_choice[value] }))}
        placeholder={null}
      />
    </fieldset>
  );
}

/** Groups without emails of their own offer no immediate ones. */
const choicesOf = (group: Group): readonly EmailChoice[] =>
  dailyOnlyGroups.some((each) => each === group) ? ["daily", "off"] : emailChoices;
