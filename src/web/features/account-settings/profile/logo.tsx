import { accountSettingsTexts } from "#texts/account-settings/texts.ts";
import { useT } from "#ui/texts.tsx";
import { useUser } from "#web/api/accounts/users.ts";
import { PictureField } from "#web/features/account-settings/profile/picture-field.tsx";
import styles from "#web/features/account-settings/settings.module.css";

/** Renders the landlord's logo in the settings, with buttons to replace and remove it. */
export function Logo() {
  const t = useT();
  const { logo, logo_hint, upload_logo, change_logo, logo_changed, remove_logo, logo_removed } =
    t(accountSettingsTexts);
  const url = useUser().landlord?.logo ?? null;
  const texts = {
    label: logo,
    change: url ? change_logo : upload_logo,
    changed: logo_changed,
    remove: remove_logo,
    removed: logo_removed,
  };
  return (
    <PictureField part="logo" isSet={url !== null} texts={texts} help={logo_hint}>
      {url && <img src={url} alt={logo} className={styles.logo} />}
    </PictureField>
  );
}
