import { Outlet } from "react-router";
import { useT } from "#ui/texts.tsx";
import { Tabs } from "#web/components/tabs/tabs.tsx";
import { paths } from "#web/navigation/paths.ts";

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
