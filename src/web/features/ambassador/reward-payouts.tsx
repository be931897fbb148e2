import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { ambassadorTexts } from "#texts/ambassador/texts.ts";
import { useT } from "#ui/texts.tsx";
import { useUser } from "#web/api/accounts/users.ts";
import { balanceQuery } from "#web/api/my-payments/transactions.ts";
import { QueryFailure } from "#web/components/load-failure.tsx";
import { dashboardPaths } from "#web/features/dashboard/dashboard-paths.ts";
import { PayOut } from "#web/features/my-payments/payouts/pay-out.tsx";
import { PayoutList } from "#web/features/my-payments/payouts/payout-list.tsx";
import { paths } from "#web/navigation/paths.ts";

/**
 * Renders a link to My Payments, where rewards are paid out with the balance. Ambassadors without that page pay out
 * here.
 * @param page of their payouts
 */
export function RewardPayouts({ page }: { page: number }) {
  const texts = useT()(ambassadorTexts);
  const { landlord } = useUser();
  if (landlord?.show_my_payments) return <Link to={paths.payments()}>{texts.view_payments}</Link>;
  return <AmbassadorPayouts page={page} />;
}

function AmbassadorPayouts({ page }: { page: number }) {
  const balance = useQuery(balanceQuery);
  if (balance.isPending) return null;
  if (balance.data === undefined) return <QueryFailure of={balance} />;
  return (
    <>
      <PayOut balance={balance.data} variant="secondary" />
      <PayoutList page={page} hrefOf={(to) => dashboardPaths.ambassador({ payouts: String(to) })} />
    </>
  );
}
