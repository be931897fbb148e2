import { useQuery } from "@tanstack/react-query";
import { Outlet, redirect } from "react-router";
import { commonTexts } from "#texts/common/texts.ts";
import { useT } from "#ui/texts.tsx";
import { bundleCountsQuery } from "#web/api/application-bundles.ts";
import { queryClient } from "#web/api/query.ts";
import { userQuery } from "#web/api/users.ts";
import { Tabs } from "#web/components/tabs/tabs.tsx";
import { useTabNames } from "#web/features/applicants/narrowing/use-tab-names.ts";
import { tabs } from "#web/features/applicants/state/list-state.ts";
import { paths } from "#web/navigation/paths.ts";

/** The applicants' pages are for the landlord's side; other users are redirected. */
export async function clientLoader() {
  const user = await queryClient.ensureQueryData(userQuery);
  return user.abilities.see_applicants ? null : redirect(paths.dashboard());
}

export default function ApplicantsLayout() {
  const t = useT();
  const names = useTabNames();
  const { data: counts } = useQuery(bundleCountsQuery());
  return (
    <>
      <h1>{t(commonTexts).applicants}</h1>
      <Tabs
        label={t(commonTexts).applicants}
        tabs={tabs.map((tab) => ({ to: paths.applicantsTab(tab), label: names[tab], count: counts?.[tab] }))}
      />
      <Outlet />
    </>
  );
}
