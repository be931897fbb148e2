import { accountSettingsTexts } from "#texts/account-settings/texts.ts";
import { useT } from "#ui/texts.tsx";
import { useUser } from "#web/api/accounts/users.ts";
import { payoutAccountQuery } from "#web/api/my-payments/accounts.ts";
import { definePageTitle } from "#web/components/page-title.tsx";
import { requireAccess } from "#web/features/authentication/require-access.ts";
import { BankSetup } from "#web/features/payout-account/bank-setup.tsx";
import { DepositBankSection } from "#web/features/payout-account/deposit-bank.tsx";
import styles from "#web/features/payout-account/payout-account.module.css";
import { PayoutSettingsSection } from "#web/features/payout-account/payout-settings.tsx";
import { useOptionalQuery } from "#web/hooks/use-optional-query.ts";
import { paths } from "#web/navigation/paths.ts";

export const handle = definePageTitle((t) => t(accountSettingsTexts).bank_account);

/** Admits users who may have a payout account. */
export const clientLoader = requireAccess(
  ({ landlord }) => landlord?.show_my_payments || landlord?.show_referral,
  paths.settingsProfile,
);

/** The bank account for payouts, in the settings. */
export default function BankAccountSettings() {
  const t = useT();
  // `BankSetup` shows the error
  const user = useUser();
  const account = useOptionalQuery(payoutAccountQuery);
  return (
    <div className={styles.page}>
      <h2>{t(accountSettingsTexts).bank_account}</h2>
      <BankSetup />
      {account?.bank && user.landlord?.show_my_payments && <DepositBankSection bank={account.deposit_bank} />}
      {account?.bank && <PayoutSettingsSection />}
    </div>
  );
}
