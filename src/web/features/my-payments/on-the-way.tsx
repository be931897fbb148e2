import type { Balance } from "#contract/my-payments/transactions.ts";
import { fromCents, toCents } from "#rules/money/money.ts";
import { payoutsTexts } from "#texts/payouts/texts.ts";
import { useT } from "#ui/texts.tsx";
import { AmountPart, LargeAmount } from "#web/features/my-payments/linked-amount.tsx";
import styles from "#web/features/my-payments/my-payments.module.css";
import { partHref, payoutsHref } from "#web/features/my-payments/transaction-filter.ts";

type OnTheWayProps = Pick<Balance, "pending" | "in_transit" | "hold_days"> & {
  /** `deposits`: of the deposits instead of the balance */
  source?: "deposits";
};

/** The pending payments and the payouts in transit, each with a link to its transactions. */
export function OnTheWay({ pending, in_transit, hold_days, source }: OnTheWayProps) {
  const texts = useT()(payoutsTexts);
  const totalCents = toCents(pending) + toCents(in_transit);
  const pendingHref = partHref("pending", source);
  return (
    <div>
      <h3>{texts.on_the_way}</h3>
      {/* if there are two amounts, each has its own link below */}
      <LargeAmount
        amount={fromCents(totalCents)}
        label={texts.on_the_way}
        to={toCents(pending) === 0 ? payoutsHref() : toCents(in_transit) === 0 ? pendingHref : null}
      />
      {totalCents > 0 && (
        <dl className={styles.parts}>
          <AmountPart label={texts.pending_payments} amount={pending} to={pendingHref} />
          <AmountPart label={texts.payouts_in_transit} amount={in_transit} to={payoutsHref()} />
        </dl>
      )}
      {hold_days > 0 && <p>{texts.on_the_way_hint({ days: hold_days })}</p>}
    </div>
  );
}
