import { accountSettingsTexts } from "#texts/account-settings/texts.ts";
import { TextField } from "#ui/fields/text-field.tsx";
import { useT } from "#ui/texts.tsx";
import type { User } from "#web/api/accounts/users.ts";
import { timeZone } from "#web/components/timestamp.tsx";
import styles from "#web/features/account-settings/settings.module.css";
import { Switch } from "#web/features/account-settings/switch.tsx";

type Settings = User["notification_settings"];
type QuietHoursProps = {
  settings: Settings;
  onChange: (change: Pick<Settings, "quiet_hours" | "time_zone">) => void;
};

/** What quiet hours begin with. */
const night = { from: "21:00", to: "07:00" };

/** When no email is sent, in the time zone of the browser that set it. */
export function QuietHours({ settings: { quiet_hours: hours, time_zone }, onChange }: QuietHoursProps) {
  const t = useT();
  const set = (quiet_hours: typeof hours) => onChange({ quiet_hours, time_zone: timeZone() });
  // an input that is being cleared has no value
  const setPart = (part: "from" | "to") => (value: string) => hours && value && set({ ...hours, [part]: value });
  return (
    <div>
      <Switch
        id="quiet-hours"
        title={t(accountSettingsTexts).quiet_hours}
        text={t(accountSettingsTexts).quiet_text({ zone: (hours ? time_zone : timeZone()).replaceAll("_", " ") })}
        checked={hours !== null}
        onChange={(on) => set(on ? night : null)}
      />
      {hours && (
        <div className={styles.hours}>
          <TextField
            id="quiet-from"
            type="time"
            label={t(accountSettingsTexts).quiet_from}
            value={hours.from}
            onChange={setPart("from")}
          />
          <TextField
            id="quiet-to"
            type="time"
            label={t(accountSettingsTexts).quiet_to}
            value={hours.to}
            onChange={setPart("to")}
          />
        </div>
      )}
    </div>
  );
}
