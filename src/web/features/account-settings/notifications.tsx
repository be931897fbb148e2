import { accountSettingsTexts } from "#texts/account-settings/texts.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { useT } from "#ui/texts.tsx";
import { failureText } from "#web/api/errors/failure.ts";
import { type User, useUpdateUser, useUser } from "#web/api/users.ts";
import { titleOf } from "#web/components/page-title.tsx";
import styles from "#web/features/account-settings/settings.module.css";
import { toast } from "#web/hooks/toast.ts";

export const handle = titleOf((t) => t(accountSettingsTexts).notification_settings);

export default function NotificationSettings() {
  const t = useT();
  const user = useUser();
  const update = useUpdateUser();
  const rows: { name: keyof User["notification_settings"]; title: string; text: string; shown: boolean }[] = [
    {
      name: "application_submitted",
      title: t(accountSettingsTexts).new_applications,
      text: t(accountSettingsTexts).email_me_someone,
      shown: user.landlord !== null,
    },
    {
      name: "application_decided",
      title: t(accountSettingsTexts).decisions,
      text: t(accountSettingsTexts).email_me_decision,
      shown: true,
    },
    {
      name: "product_news",
      title: t(accountSettingsTexts).news,
      text: t(accountSettingsTexts).occasional_product_news,
      shown: true,
    },
  ];
  // a new choice is shown immediately; an error reverts it and is reported
  const chosen = { ...user.notification_settings, ...(update.isPending && update.variables?.notification_settings) };
  const set = (name: keyof User["notification_settings"], value: boolean) =>
    update.mutate(
      { notification_settings: { [name]: value } },
      {
        onSuccess: () => toast("success", t(commonTexts).saved),
        onError: (error) => toast("error", failureText(error, t)),
      },
    );
  return (
    <section className={styles.form} aria-labelledby="notifications">
      <h2 id="notifications">{t(accountSettingsTexts).email_notifications}</h2>
      <div>
        {rows
          .filter(({ shown }) => shown)
          .map(({ name, title, text }) => (
            <label key={name} className={styles.switch}>
              <span>
                {title}
                <small id={`${name}-text`}>{text}</small>
              </span>
              <input
                type="checkbox"
                // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its state; ARIA in HTML forbids saying it twice
                role="switch"
                aria-describedby={`${name}-text`}
                checked={chosen[name]}
                onChange={(event) => set(name, event.currentTarget.checked)}
              />
            </label>
          ))}
      </div>
    </section>
  );
}
