import { canChooseFeeRefund } from "#rules/law/fees/fee-refund.ts";
import type { PartialAddress } from "#rules/law/places/places.ts";
import { type SettingSwitch, settingSwitches } from "#rules/settings/form-settings.ts";
import { formSettingsTexts } from "#texts/form-settings/texts.ts";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { useT } from "#ui/texts.tsx";
import type { Settings } from "#web/features/forms/settings/settings-changes.ts";

type Props = {
  settings: Settings;
  homes: readonly PartialAddress[];
  onChange: (switches: Settings["switches"]) => void;
};

/** A checkbox for each on/off setting, except reports and checks. */
export function SwitchFields({ settings: { states, switches }, homes, onChange }: Props) {
  const t = useT();
  const texts = t(formSettingsTexts);
  const details: Partial<Record<SettingSwitch, { help?: string; isHidden?: boolean }>> = {
    return_fees: {
      help: texts.return_fees_help,
      isHidden: !canChooseFeeRefund(states, new Date(), homes),
    },
    first_qualified: { help: texts.first_qualified_help },
  };
  return settingSwitches
    .filter((name) => !details[name]?.isHidden)
    .map((name) => (
      <CheckboxField
        key={name}
        id={name}
        label={texts.settings[name]}
        help={details[name]?.help}
        checked={switches[name]}
        onChange={(isOn) => onChange({ ...switches, [name]: isOn })}
      />
    ));
}
