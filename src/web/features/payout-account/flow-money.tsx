import { Link, redirect } from "react-router";
import { payoutAccountTexts } from "#texts/payout-account/texts.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import { userQuery, useUser } from "#web/api/accounts/users.ts";
import { queryClient } from "#web/api/query.ts";
import { titleOf } from "#web/components/page-title.tsx";
import { InviteForm } from "#web/features/ambassador/invite-form.tsx";
import { FlowPage } from "#web/features/onboarding/flow/flow-page.tsx";
import { BankSetup } from "#web/features/payout-account/bank-setup.tsx";
import styles from "#web/features/payout-account/payout-account.module.css";
import { paths } from "#web/navigation/paths.ts";

export const handle = titleOf((t) => t(payoutAccountTexts).setup);

/** Lets in who can have an account for payouts. */
export async function clientLoader() {
  const { landlord } = await queryClient.ensureQueryData(userQuery);
  return landlord?.show_my_payments || landlord?.show_referral ? null : redirect(paths.paymentsNotEnabled());
}

/** The guided setup of payouts: the bank account, then an invitation by those who refer others. */
export default function FlowMoney() {
  const t = useT();
  const texts = t(payoutAccountTexts);
  const { landlord } = useUser();
  return (
    <FlowPage>
      <div className={styles.page}>
        <h1>{texts.setup}</h1>
        <BankSetup />
        {landlord?.show_referral && (
          <section className={`${styles.page} ${styles.apart}`} aria-labelledby="invite">
            <h2 id="invite">{texts.invite_title}</h2>
            <p>{texts.invite_text}</p>
            <InviteForm variant="secondary" />
          </section>
        )}
        <div>
          <Link to={paths.area("forms")} className={buttonClass()}>
            {texts.view_forms}
          </Link>
        </div>
      </div>
    </FlowPage>
  );
}
