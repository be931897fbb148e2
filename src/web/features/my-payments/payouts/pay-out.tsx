import { useState } from "react";
import { Link, useNavigate } from "react-router";
import type { Balance } from "#contract/my-payments/transactions.ts";
import { showCents, toCents } from "#rules/money/money.ts";
import { payoutAccountTexts } from "#texts/payout-account/texts.ts";
import { payoutsTexts } from "#texts/payouts/texts.ts";
import { Button, buttonClass } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import { failureText } from "#web/api/errors/failure.ts";
import { type Payout, useCreatePayout } from "#web/api/my-payments/payouts.ts";
import { FormFailure } from "#web/components/form-failure.tsx";
import { dashboardPaths } from "#web/features/dashboard/dashboard-paths.ts";
import styles from "#web/features/my-payments/my-payments.module.css";
import { toast } from "#web/hooks/toast.ts";

type PayOutProps = { balance: Pick<Balance, "available" | "block">; source?: Payout["source"] };

/** Pays out what is available, or says why that isn't possible and what to do. The balance has the page's main action. */
export function PayOut({ balance: { available, block }, source = "earnings" }: PayOutProps) {
  const t = useT();
  const texts = t(payoutsTexts);
  const navigate = useNavigate();
  const create = useCreatePayout(source);
  const [key, setKey] = useState(() => crypto.randomUUID());
  function start() {
    create.mutate(key, {
      onSuccess: ({ id }) => {
        toast("success", texts.started);
        void navigate(dashboardPaths.payout(id));
      },
      onError: () => setKey(crypto.randomUUID()),
    });
  }
  if (block === "no_account")
    return (
      <div className={styles.payOut}>
        <p>{texts.blocked.no_account}</p>
        <Link to={dashboardPaths.paymentsSignup("bank_account_info")} className={buttonClass("primary")}>
          {t(payoutAccountTexts).setup}
        </Link>
      </div>
    );
  if (block === "account_not_ready")
    return (
      <div className={styles.payOut}>
        <p>{texts.blocked.account_not_ready}</p>
        <Link to={dashboardPaths.settingsBankAccount()} className={buttonClass("primary")}>
          {texts.not_ready_action}
        </Link>
      </div>
    );
  if (block) return texts.blocked[block] ? <p>{texts.blocked[block]}</p> : null;
  return (
    <div className={styles.payOut}>
      <FormFailure text={create.error ? failureText(create.error, t) : ""} />
      <Button variant="primary" busy={create.isPending} onClick={start}>
        {texts[source === "deposits" ? "pay_out_deposits" : "pay_out"]({ amount: showCents(toCents(available)) })}
      </Button>
    </div>
  );
}
