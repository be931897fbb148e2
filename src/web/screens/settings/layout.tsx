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
        <NavLink to={paths.settingsProfile()} state={{ keepFocus: true }}>
          {t("Profile")}
        </NavLink>
        <NavLink to={paths.settingsNotifications()} state={{ keepFocus: true }}>
          {t("Notifications")}
        </NavLink>
        <NavLink to={paths.settingsPassword()} state={{ keepFocus: true }}>
          {t("Password")}
        </NavLink>
      </nav>
      <Outlet />
    </>
  );
}
