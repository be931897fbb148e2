import { useState } from "react";
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
          <HourField
            id="quiet-from"
            label={t(accountSettingsTexts).quiet_from}
            value={hours.from}
            onSave={(from) => set({ ...hours, from })}
          />
          <HourField
            id="quiet-to"
            label={t(accountSettingsTexts).quiet_to}
            value={hours.to}
            onSave={(to) => set({ ...hours, to })}
          />
        </div>
      )}
    </div>
  );
}

type HourFieldProps = { id: string; label: string; value: string; onSave: (time: string) => void };

/** A time, saved when the user leaves the field: each key in between makes another time. */
function HourField({ id, label, value, onSave }: HourFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      id={id}
      type="time"
      label={label}
      value={typed ?? value}
      onChange={setTyped}
      onBlur={() => {
        // an input that was cleared has no value
        if (typed && typed !== value) onSave(typed);
        setTyped(null);
      }}
    />
  );
}
