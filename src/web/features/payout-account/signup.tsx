import { Link, useLocation, useNavigate } from "react-router";
import { myPaymentsTexts } from "#texts/my-payments/texts.ts";
import { payoutAccountTexts } from "#texts/payout-account/texts.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import { payoutAccountQuery } from "#web/api/my-payments/accounts.ts";
import { BackLink } from "#web/components/back-link/back-link.tsx";
import { definePageTitle } from "#web/components/page-title.tsx";
import { dashboardPaths } from "#web/features/dashboard/dashboard-paths.ts";
import { BankSetup } from "#web/features/payout-account/bank-setup.tsx";
import styles from "#web/features/payout-account/payout-account.module.css";
import { useOptionalQuery } from "#web/hooks/use-optional-query.ts";
import { paths } from "#web/navigation/paths.ts";

export const handle = definePageTitle((t) => t(payoutAccountTexts).setup);

export { requirePaymentsAccess as clientLoader } from "#web/features/my-payments/access/require-payments-access.ts";

/** The steps to receive payouts: the bank account, the costs, and missing information. */
export default function PaymentsSignup() {
  const t = useT();
  const texts = t(payoutAccountTexts);
  const navigate = useNavigate();
  // `BankSetup` shows the error
  const account = useOptionalQuery(payoutAccountQuery);
  const { pathname } = useLocation();
  const nextPath = dashboardPaths.paymentsSignup("pay");
  if (pathname.endsWith("/pay"))
    return (
      <div className={styles.page}>
        <BackLink to={dashboardPaths.paymentsSignup("bank_account_info")}>{texts.bank_account}</BackLink>
        <h1>{texts.pay_title}</h1>
        <p>{texts.free}</p>
        <div>
          <Link to={dashboardPaths.paymentsSignup("complete")} className={buttonClass("primary")}>
            {texts.continue}
          </Link>
        </div>
      </div>
    );
  // a locked bank account must be replaced first
  const canContinue = account?.bank && account.bank.verification !== "locked";
  const isComplete = pathname.endsWith("/complete");
  return (
    <div className={styles.page}>
      <BackLink to={paths.payments()}>{t(myPaymentsTexts).title}</BackLink>
      <h1>{isComplete ? texts.complete_title : texts.setup}</h1>
      <BankSetup {...(!isComplete && { onSaved: () => void navigate(nextPath) })} />
      <div>
        {isComplete ? (
          <Link to={paths.payments()} className={buttonClass()}>
            {texts.view_payments}
          </Link>
        ) : (
          canContinue && (
            <Link to={nextPath} className={buttonClass()}>
              {texts.continue}
            </Link>
          )
        )}
      </div>
    </div>
  );
}
