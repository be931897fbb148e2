import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { notificationGroups } from "#rules/notifications/kinds.ts";
import { accountSettingsTexts } from "#texts/account-settings/texts.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { useT } from "#ui/texts.tsx";
import { type User, useUpdateUser, useUser } from "#web/api/accounts/users.ts";
import { failureText } from "#web/api/errors/failure.ts";
import { deviceQuery } from "#web/api/notification-device.ts";
import { phoneQuery } from "#web/api/notification-phone.ts";
import { titleOf } from "#web/components/page-title.tsx";
import { DeviceSwitch } from "#web/features/account-settings/device-switch.tsx";
import { type GroupChange, GroupSettings } from "#web/features/account-settings/group-settings.tsx";
import { PhoneSettings } from "#web/features/account-settings/phone/phone-settings.tsx";
import { QuietHours } from "#web/features/account-settings/quiet-hours.tsx";
import { ReplySwitch } from "#web/features/account-settings/reply-switch.tsx";
import styles from "#web/features/account-settings/settings.module.css";
import { Switch } from "#web/features/account-settings/switch.tsx";
import { browserZone, firstZone } from "#web/features/account-settings/time-zone.ts";
import { toast } from "#web/hooks/toast.ts";

export const handle = titleOf((t) => t(accountSettingsTexts).notification_settings);

type Settings = User["notification_settings"];
type SettingsChange = Partial<Omit<Settings, keyof GroupChange>> & GroupChange;

/** Renders the notification settings. Each change is saved immediately. */
export default function NotificationSettings() {
  const t = useT();
  const user = useUser();
  const update = useUpdateUser();
  const device = useQuery(deviceQuery);
  const isLandlord = user.landlord !== null;
  const phone = useQuery({ ...phoneQuery, enabled: isLandlord });
  // optimistic state until the change is saved; an error reverts it and is reported
  const [chosen, setChosen] = useState<Settings>();
  const shown = chosen ?? user.notification_settings;
  const change = (notification_settings: SettingsChange) => {
    // not the mutation's variables, which reach a component one frame later
    setChosen(changed(shown, notification_settings));
    // onSettled runs for the latest change only, and ends the optimistic state; each change reports its own result
    update.mutateAsync({ notification_settings }, { onSettled: () => setChosen(undefined) }).then(
      () => toast("success", t(commonTexts).saved),
      (error) => toast("error", failureText(error, t)),
    );
  };
  const groups = notificationGroups.filter((group) => group !== "team" || user.landlord?.in_company);
  return (
    <section className={styles.form} aria-labelledby="notifications">
      <h2 id="notifications">{t(accountSettingsTexts).notification_choices}</h2>
      {isLandlord && (
        <>
          <p>{t(accountSettingsTexts).in_product_text}</p>
          {groups.map((group) => (
            <GroupSettings
              key={group}
              group={group}
              settings={shown}
              devices={Boolean(device.data?.key)}
              texts={Boolean(phone.data?.is_available && phone.data.confirmed)}
              onChange={(choice) => change({ ...choice, ...firstZone(shown, browserZone(shown)) })}
            />
          ))}
          <PhoneSettings />
          <QuietHours settings={shown} onChange={change} />
        </>
      )}
      <div>
        <h3>{t(accountSettingsTexts).always_sent}</h3>
        <p>
          {isLandlord ? t(accountSettingsTexts).always_sent_landlord : t(accountSettingsTexts).always_sent_applicant}
        </p>
      </div>
      <DeviceSwitch />
      {isLandlord && <ReplySwitch />}
      <Switch
        id="product_news"
        title={t(accountSettingsTexts).news}
        text={t(accountSettingsTexts).occasional_product_news}
        checked={shown.product_news}
        onChange={(product_news) => change({ product_news })}
      />
    </section>
  );
}

const changed = (settings: Settings, change: SettingsChange): Settings => ({
  ...settings,
  ...change,
  email: { ...settings.email, ...change.email },
  in_product: { ...settings.in_product, ...change.in_product },
  push: { ...settings.push, ...change.push },
  text: { ...settings.text, ...change.text },
});
