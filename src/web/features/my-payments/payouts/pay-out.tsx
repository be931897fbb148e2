import { useState } from "react";
import { Link, useNavigate } from "react-router";
import type { Balance } from "#contract/my-payments/transactions.ts";
import { formatAmount } from "#rules/money/money.ts";
import { payoutAccountTexts } from "#texts/payout-account/texts.ts";
import { payoutsTexts } from "#texts/payouts/texts.ts";
import { Button, buttonClass } from "#ui/buttons/button.tsx";
import { ConfirmDialog } from "#ui/feedback/dialog.tsx";
import { useT } from "#ui/texts.tsx";
import { useUser } from "#web/api/accounts/users.ts";
import { failureText } from "#web/api/errors/failure-text.ts";
import { type Payout, useCreatePayout } from "#web/api/my-payments/payouts.ts";
import { FormFailure } from "#web/components/form-failure.tsx";
import { ConfirmSession, useConfirmed } from "#web/features/authentication/confirm-session.tsx";
import { dashboardPaths } from "#web/features/dashboard/dashboard-paths.ts";
import styles from "#web/features/my-payments/my-payments.module.css";
import { toast } from "#web/hooks/toast.ts";
import { keyAfterFailure } from "#web/hooks/use-idempotency-key.ts";

type Source = Payout["source"];
type Variant = "primary" | "secondary";
type PayOutProps = {
  balance: Pick<Balance, "available" | "block">;
  source?: Source;
  /** `secondary` if the page has another main action */
  variant?: Variant;
};

/** The button that pays out the available amount, or why that isn't possible and what to do. */
export function PayOut(props: PayOutProps) {
  return (
    <ConfirmSession>
      <PayOutContent {...props} />
    </ConfirmSession>
  );
}

function PayOutContent({ balance: { available, block }, source = "earnings", variant = "primary" }: PayOutProps) {
  const t = useT();
  const { landlord } = useUser();
  const navigate = useNavigate();
  const create = useCreatePayout(source, useConfirmed());
  const [isConfirming, setIsConfirming] = useState(false);
  const [key, setKey] = useState<string>(() => crypto.randomUUID());
  const texts = t(payoutsTexts);
  if (block === "no_account")
    return (
      <div className={styles.payOut}>
        <p>{texts.blocked.no_account}</p>
        {/* My Payments has a separate setup that returns there */}
        <Link
          to={
            landlord?.show_my_payments ? dashboardPaths.paymentsSignup("bank_account_info") : dashboardPaths.flowMoney()
          }
          className={buttonClass(variant)}
        >
          {t(payoutAccountTexts).setup}
        </Link>
      </div>
    );
  if (block === "account_not_ready")
    return (
      <div className={styles.payOut}>
        <p>{texts.blocked.account_not_ready}</p>
        <Link to={dashboardPaths.settingsBankAccount()} className={buttonClass(variant)}>
          {texts.not_ready_action}
        </Link>
      </div>
    );
  const needsDepositAccount = block === "deposit_account";
  if (block && !needsDepositAccount) return texts.blocked[block] ? <p>{texts.blocked[block]}</p> : null;
  async function createPayout() {
    try {
      // not in `onSuccess`, which isn't called if the reloaded balance unmounts this, as after the last deposits
      const { id } = await create.mutateAsync({ idempotencyKey: key, isTrustAccount: needsDepositAccount });
      toast("success", texts.started);
      void navigate(dashboardPaths.payout(id));
    } catch (error) {
      setKey(keyAfterFailure(key, error));
      setIsConfirming(false);
    }
  }
  const action = texts[source === "deposits" ? "pay_out_deposits" : "pay_out"]({
    amount: formatAmount(available),
  });
  return (
    <div className={styles.payOut}>
      <FormFailure text={create.error ? failureText(create.error, t) : ""} />
      {needsDepositAccount && (
        <>
          <p>{texts.blocked.deposit_account}</p>
          <Link to={dashboardPaths.settingsBankAccount()} className={buttonClass(variant)}>
            {t(payoutAccountTexts).for_deposits.add}
          </Link>
        </>
      )}
      <Button variant={needsDepositAccount ? "secondary" : variant} onClick={() => setIsConfirming(true)}>
        {needsDepositAccount ? texts.trust_account.use : action}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={needsDepositAccount ? texts.trust_account.question : texts.pay_out_question}
          action={needsDepositAccount ? texts.trust_account.confirm : action}
          variant="primary"
          busy={create.isPending}
          onConfirm={() => void createPayout()}
          onCancel={() => setIsConfirming(false)}
        >
          <p>{needsDepositAccount ? texts.trust_account.consequence : texts.pay_out_consequence}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
