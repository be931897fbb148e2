import { Link, redirect } from "react-router";
import { commonTexts } from "#texts/common/texts.ts";
import { myPaymentsTexts } from "#texts/my-payments/texts.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { useT } from "#ui/texts.tsx";
import { userQuery, useUser } from "#web/api/accounts/users.ts";
import { queryClient } from "#web/api/query-client.ts";
import { definePageTitle } from "#web/components/page-title.tsx";
import { paths } from "#web/navigation/paths.ts";

export const handle = definePageTitle((t) => t(myPaymentsTexts).title);

/** Redirects users who may see payments to the list. */
export async function clientLoader() {
  const { landlord } = await queryClient.ensureQueryData(userQuery);
  return landlord?.show_my_payments ? redirect(paths.payments()) : null;
}

/** Explains who enables payments. */
export default function NotEnabled() {
  const t = useT();
  const texts = t(myPaymentsTexts);
  const { landlord } = useUser();
  return landlord?.in_company ? (
    <EmptyState level={1} title={texts.not_enabled_team_title} text={texts.not_enabled_team}>
      <Link to={paths.area("teams")} className={buttonClass("primary")}>
        {texts.view_team}
      </Link>
    </EmptyState>
  ) : (
    <EmptyState level={1} title={texts.not_enabled} text={texts.not_enabled_text}>
      <Link to={paths.page("support")} className={buttonClass("primary")}>
        {t(commonTexts).contact_support}
      </Link>
    </EmptyState>
  );
}
