import { useState } from "react";
import { Outlet } from "react-router";
import { listTabs } from "#rules/workflow/statuses.ts";
import { applicantsTexts } from "#texts/applicants/texts.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Icon } from "#ui/buttons/icon.tsx";
import { useT } from "#ui/texts.tsx";
import { useUser } from "#web/api/accounts/users.ts";
import { bundleCountsQuery } from "#web/api/applications/application-bundles.ts";
import { Tabs } from "#web/components/tabs/tabs.tsx";
import { useTabNames } from "#web/features/applicants/filtering/use-tab-names.ts";
import styles from "#web/features/applicants/list/applicants.module.css";
import { requireAccess } from "#web/features/authentication/require-access.ts";
import { InvitationDialog } from "#web/features/invitations/dialog/lazy-invitation-dialog.ts";
import { useOptionalQuery } from "#web/hooks/use-optional-query.ts";
import { paths } from "#web/navigation/paths.ts";

/** The applicants' pages are for landlords and their teams; other users are redirected. */
export const clientLoader = requireAccess(({ abilities }) => abilities.see_applicants, paths.dashboard);

export default function ApplicantsLayout() {
  const t = useT();
  const names = useTabNames();
  const { abilities } = useUser();
  const [isInviting, setInviting] = useState(false);
  const counts = useOptionalQuery(bundleCountsQuery());
  return (
    <>
      <div className={styles.head}>
        <h1>{t(commonTexts).applicants}</h1>
        {abilities.invite_applicants && (
          <Button variant="primary" aria-haspopup="dialog" onClick={() => setInviting(true)}>
            <Icon name="plus" size={18} />
            {t(applicantsTexts).invite_applicants}
          </Button>
        )}
      </div>
      <Tabs
        label={t(commonTexts).applicants}
        tabs={listTabs.map((tab) => ({ to: paths.applicantsTab(tab), label: names[tab], count: counts?.[tab] }))}
      />
      <Outlet />
      {isInviting && <InvitationDialog onClose={() => setInviting(false)} />}
    </>
  );
}
