import { NavLink, Outlet } from "react-router";
import { useT } from "#ui/texts.tsx";
import { paths } from "#web/paths.ts";
import styles from "#web/screens/settings/settings.module.css";

export default function SettingsLayout() {
  const t = useT();
  return (
    <>
      <h1>{t("Settings")}</h1>
      <nav aria-label={t("Settings")} className={styles.tabs}>
        <NavLink to={paths.settingsProfile()}>{t("Profile")}</NavLink>
        <NavLink to={paths.settingsNotifications()}>{t("Notifications")}</NavLink>
        <NavLink to={paths.settingsPassword()}>{t("Password")}</NavLink>
      </nav>
      <Outlet />
    </>
  );
}
