import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { receivableGroups } from "#rules/notifications/kinds.ts";
import { accountSettingsTexts } from "#texts/account-settings/texts.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { useT } from "#ui/texts.tsx";
import { type User, useUpdateUser, useUser } from "#web/api/accounts/users.ts";
import { failureText } from "#web/api/errors/failure-text.ts";
import { notificationDeviceQuery } from "#web/api/notification-device.ts";
import { notificationPhoneQuery } from "#web/api/notification-phone.ts";
import { definePageTitle } from "#web/components/page-title.tsx";
import { DeviceSwitch } from "#web/features/account-settings/device-switch.tsx";
import { type GroupChange, GroupSettings } from "#web/features/account-settings/group-settings.tsx";
import { PhoneSettings } from "#web/features/account-settings/phone/phone-settings.tsx";
import { QuietHours } from "#web/features/account-settings/quiet-hours.tsx";
import { ReplySwitch } from "#web/features/account-settings/reply-switch.tsx";
import styles from "#web/features/account-settings/settings.module.css";
import { Switch } from "#web/features/account-settings/switch.tsx";
import { browserTimeZone, initialTimeZone } from "#web/features/account-settings/time-zone.ts";
import { toast } from "#web/hooks/toast.ts";

export const handle = definePageTitle((t) => t(accountSettingsTexts).notification_settings);

type Settings = User["notification_settings"];
type SettingsChange = Partial<Omit<Settings, keyof GroupChange>> & GroupChange;

/** Renders the notification settings. Each change is saved immediately. */
export default function NotificationSettings() {
  const t = useT();
  const user = useUser();
  const update = useUpdateUser();
  const device = useQuery(notificationDeviceQuery);
  const isLandlord = user.landlord !== null;
  const phone = useQuery({ ...notificationPhoneQuery, enabled: isLandlord });
  // optimistic state until the change is saved; an error reverts it and is reported
  const [optimisticSettings, setOptimisticSettings] = useState<Settings>();
  const displayedSettings = optimisticSettings ?? user.notification_settings;
  const change = (notification_settings: SettingsChange) => {
    // not the mutation's variables, which reach a component one frame later
    setOptimisticSettings(applyChange(displayedSettings, notification_settings));
    // onSettled runs for the latest change only, and ends the optimistic state; each change reports its own result
    update.mutateAsync({ notification_settings }, { onSettled: () => setOptimisticSettings(undefined) }).then(
      () => toast("success", t(commonTexts).saved),
      (error) => toast("error", failureText(error, t)),
    );
  };
  const groups = receivableGroups({
    isMember: user.landlord?.in_company === true,
    seesPayments: user.landlord?.show_my_payments === true,
  });
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
              settings={displayedSettings}
              hasDevices={Boolean(device.data?.key)}
              hasPhone={Boolean(phone.data?.is_available && phone.data.confirmed)}
              onChange={(choice) =>
                change({ ...choice, ...initialTimeZone(displayedSettings, browserTimeZone(displayedSettings)) })
              }
            />
          ))}
          <PhoneSettings />
          <QuietHours settings={displayedSettings} onChange={change} />
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
        checked={displayedSettings.product_news}
        onChange={(product_news) => change({ product_news })}
      />
    </section>
  );
}

const applyChange = (settings: Settings, change: SettingsChange): Settings => ({
  ...settings,
  ...change,
  email: { ...settings.email, ...change.email },
  in_product: { ...settings.in_product, ...change.in_product },
  push: { ...settings.push, ...change.push },
  text: { ...settings.text, ...change.text },
});
