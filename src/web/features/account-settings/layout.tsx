import { Outlet } from "react-router";
import { accountSettingsTexts } from "#texts/account-settings/texts.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { useT } from "#ui/texts.tsx";
import { Tabs } from "#web/components/tabs/tabs.tsx";
import { dashboardPaths } from "#web/features/dashboard/dashboard-paths.ts";
import { paths } from "#web/navigation/paths.ts";

export default function SettingsLayout() {
  const t = useT();
  return (
    <>
      <h1>{t(accountSettingsTexts).settings}</h1>
      <Tabs
        label={t(accountSettingsTexts).settings}
        tabs={[
          { to: paths.settingsProfile(), label: t(accountSettingsTexts).profile },
          { to: paths.settingsNotifications(), label: t(accountSettingsTexts).notifications },
          { to: paths.settingsPassword(), label: t(commonTexts).password },
          { to: dashboardPaths.settingsSessions(), label: t(accountSettingsTexts).sessions },
          { to: dashboardPaths.settingsData(), label: t(accountSettingsTexts).your_data },
        ]}
      />
      <Outlet />
    </>
  );
}
