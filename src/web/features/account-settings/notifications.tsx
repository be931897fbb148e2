import { dailyOnly, type EmailChoice, emailChoices } from "#rules/notifications/settings.ts";
import { accountSettingsTexts } from "#texts/account-settings/texts.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { SelectField } from "#ui/fields/select-field.tsx";
import { useT } from "#ui/texts.tsx";
import { type User, useUpdateUser, useUser } from "#web/api/accounts/users.ts";
import { failureText } from "#web/api/errors/failure.ts";
import { titleOf } from "#web/components/page-title.tsx";
import { timeZone } from "#web/components/timestamp.tsx";
import { QuietHours } from "#web/features/account-settings/quiet-hours.tsx";
import styles from "#web/features/account-settings/settings.module.css";
import { Switch } from "#web/features/account-settings/switch.tsx";
import { toast } from "#web/hooks/toast.ts";

export const handle = titleOf((t) => t(accountSettingsTexts).notification_settings);

type Settings = User["notification_settings"];
type Group = keyof Settings["email"];
type SettingsChange = Partial<Omit<Settings, "email">> & { email?: Partial<Settings["email"]> };

/** When the user is emailed about what. Each choice is saved at once. */
export default function NotificationSettings() {
  const t = useT();
  const user = useUser();
  const update = useUpdateUser();
  // a new choice is shown immediately; an error reverts it and is reported
  const changing: SettingsChange | undefined = update.isPending ? update.variables?.notification_settings : undefined;
  const shown: Settings = {
    ...user.notification_settings,
    ...changing,
    email: { ...user.notification_settings.email, ...changing?.email },
  };
  const change = (notification_settings: SettingsChange) =>
    update.mutate(
      { notification_settings },
      {
        onSuccess: () => toast("success", t(commonTexts).saved),
        onError: (error) => toast("error", failureText(error, t)),
      },
    );
  const groups = t(accountSettingsTexts).email_groups;
  const isLandlord = user.landlord !== null;
  return (
    <section className={styles.form} aria-labelledby="notifications">
      <h2 id="notifications">{t(accountSettingsTexts).email_notifications}</h2>
      {isLandlord && (
        <>
          <p>{t(accountSettingsTexts).in_product_text}</p>
          {(Object.keys(groups) as Group[]).map((group) => (
            <SelectField
              key={group}
              id={`email-${group}`}
              label={groups[group].title}
              help={groups[group].text}
              value={shown.email[group]}
              onChange={(choice) => change({ email: { [group]: choice }, time_zone: timeZone() })}
              options={choicesOf(group).map((value) => ({ value, label: t(accountSettingsTexts).email_choice[value] }))}
              placeholder={null}
            />
          ))}
          <QuietHours settings={shown} onChange={change} />
        </>
      )}
      <div>
        <h3>{t(accountSettingsTexts).always_sent}</h3>
        <p>
          {isLandlord ? t(accountSettingsTexts).always_sent_landlord : t(accountSettingsTexts).always_sent_applicant}
        </p>
      </div>
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

/** Groups without emails of their own have no immediate ones. */
const choicesOf = (group: Group): readonly EmailChoice[] =>
  dailyOnly.some((each) => each === group) ? ["daily", "off"] : emailChoices;
