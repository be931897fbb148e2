import { Outlet } from "react-router";
import { accountSettingsTexts } from "#texts/account-settings/texts.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { useT } from "#ui/texts.tsx";
import { useUser } from "#web/api/accounts/users.ts";
import { Tabs } from "#web/components/tabs/tabs.tsx";
import { dashboardPaths } from "#web/features/dashboard/dashboard-paths.ts";
import { paths } from "#web/navigation/paths.ts";

export default function SettingsLayout() {
  const t = useT();
  const { landlord } = useUser();
  return (
    <>
      <h1>{t(accountSettingsTexts).settings}</h1>
      <Tabs
        label={t(accountSettingsTexts).settings}
        tabs={[
          { to: paths.settingsProfile(), label: t(accountSettingsTexts).profile },
          { to: paths.settingsNotifications(), label: t(accountSettingsTexts).notifications },
          { to: paths.settingsPassword(), label: t(commonTexts).password },
          ...(landlord?.show_my_payments || landlord?.show_referral
            ? [{ to: dashboardPaths.settingsBankAccount(), label: t(accountSettingsTexts).bank_account }]
            : []),
          { to: dashboardPaths.settingsSessions(), label: t(accountSettingsTexts).sessions },
          { to: dashboardPaths.settingsData(), label: t(accountSettingsTexts).your_data },
        ]}
      />
      <Outlet />
    </>
  );
}
