import { useState } from "react";
import { accountSettingsTexts } from "#texts/account-settings/texts.ts";
import { TextField } from "#ui/fields/text-field.tsx";
import { useLocale, useT } from "#ui/texts.tsx";
import type { User } from "#web/api/accounts/users.ts";
import styles from "#web/features/account-settings/settings.module.css";
import { Switch } from "#web/features/account-settings/switch.tsx";
import { browserTimeZone, timeZoneLabel } from "#web/features/account-settings/time-zone.ts";

type Settings = User["notification_settings"];
type QuietHoursProps = {
  settings: Settings;
  onChange: (change: Pick<Settings, "quiet_hours" | "time_zone">) => void;
};

/** The default quiet hours. */
const defaultQuietHours = { from: "21:00", to: "07:00" };

/** Renders the hours when no email is sent, in the time zone of the browser that set them. */
export function QuietHours({ settings, onChange }: QuietHoursProps) {
  const t = useT();
  const locale = useLocale();
  const { quiet_hours: hours, time_zone } = settings;
  const saveHours = (quiet_hours: typeof hours) => onChange({ quiet_hours, time_zone: browserTimeZone(settings) });
  return (
    <div>
      <Switch
        id="quiet-hours"
        title={t(accountSettingsTexts).quiet_hours}
        text={t(accountSettingsTexts).quiet_text({
          zone: timeZoneLabel(hours ? time_zone : browserTimeZone(settings), locale),
        })}
        checked={hours !== null}
        onChange={(on) => saveHours(on ? defaultQuietHours : null)}
      />
      {hours && <HourFields hours={hours} onSave={saveHours} />}
    </div>
  );
}

type Hours = NonNullable<Settings["quiet_hours"]>;

/** Renders the two times. They are saved on blur, since each key press produces another time. */
function HourFields({ hours, onSave }: { hours: Hours; onSave: (hours: Hours) => void }) {
  const texts = useT()(accountSettingsTexts);
  const [typedHours, setTypedHours] = useState<Partial<Hours>>({});
  const [isSame, setIsSame] = useState(false);
  const save = () => {
    // a cleared input has no value
    const nextHours = { from: typedHours.from || hours.from, to: typedHours.to || hours.to };
    setIsSame(nextHours.from === nextHours.to);
    if (nextHours.from === nextHours.to) return;
    if (nextHours.from !== hours.from || nextHours.to !== hours.to) onSave(nextHours);
    setTypedHours({});
  };
  const field = (name: keyof Hours) => ({
    id: `quiet-${name}`,
    type: "time",
    label: name === "from" ? texts.quiet_from : texts.quiet_to,
    value: typedHours[name] ?? hours[name],
    onChange: (time: string) => setTypedHours((previousHours) => ({ ...previousHours, [name]: time })),
    onBlur: save,
  });
  return (
    <div className={styles.hours}>
      <TextField {...field("from")} />
      <TextField {...field("to")} errors={isSame ? [texts.quiet_same] : undefined} />
    </div>
  );
}
