import { Link } from "react-router";
import { payoutAccountTexts } from "#texts/payout-account/texts.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import { useUser } from "#web/api/accounts/users.ts";
import { definePageTitle } from "#web/components/page-title.tsx";
import { InviteForm } from "#web/features/ambassador/invite-form.tsx";
import { FlowPage } from "#web/features/onboarding/flow/flow-page.tsx";
import { BankSetup } from "#web/features/payout-account/bank-setup.tsx";
import styles from "#web/features/payout-account/payout-account.module.css";
import { paths } from "#web/navigation/paths.ts";

export const handle = definePageTitle((t) => t(payoutAccountTexts).setup);

export { requirePayoutsAccess as clientLoader } from "#web/features/my-payments/access/require-payments-access.ts";

/** The onboarding for payouts: the bank account, then an invitation, for landlords who may refer others. */
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
