import { Outlet } from "react-router";
import { useT } from "#ui/texts.tsx";
import { paths } from "#web/paths.ts";
import { Tabs } from "#web/tabs.tsx";

export default function SettingsLayout() {
  const t = useT();
  return (
    <>
      <h1>{t("Settings")}</h1>
      <Tabs
        label={t("Settings")}
        tabs={[
          { to: paths.settingsProfile(), label: t("Profile") },
          { to: paths.settingsNotifications(), label: t("Notifications") },
          { to: paths.settingsPassword(), label: t("Password") },
        ]}
      />
      <Outlet />
    </>
  );
}
