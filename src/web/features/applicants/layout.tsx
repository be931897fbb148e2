import { Outlet, redirect } from "react-router";
import { applicantsTexts } from "#texts/applicants/texts.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { useT } from "#ui/texts.tsx";
import { queryClient } from "#web/api/query.ts";
import { userQuery } from "#web/api/users.ts";
import { Tabs } from "#web/components/tabs/tabs.tsx";
import { paths } from "#web/navigation/paths.ts";

/** The applicants are for the landlord's side; others begin elsewhere. */
export async function clientLoader() {
  const user = await queryClient.ensureQueryData(userQuery);
  return user.abilities.see_applicants ? null : redirect(paths.dashboard());
}

export default function ApplicantsLayout() {
  const t = useT();
  return (
    <>
      <h1>{t(commonTexts).applicants}</h1>
      <Tabs
        label={t(commonTexts).applicants}
        tabs={[
          { to: paths.applicantsTab("submitted"), label: t(applicantsTexts).submitted },
          { to: paths.applicantsTab("invited"), label: t(applicantsTexts).invited },
          { to: paths.applicantsTab("archived"), label: t(applicantsTexts).archived },
          { to: paths.applicantsTab("decided"), label: t(commonTexts).decided },
        ]}
      />
      <Outlet />
    </>
  );
}
