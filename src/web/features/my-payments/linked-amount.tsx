import { Link } from "react-router";
import { formatCents, toCents } from "#rules/money/money.ts";
import styles from "#web/features/my-payments/my-payments.module.css";

type LinkedAmountProps = {
  amount: string;
  /** the label of the amount */
  label: string;
  /** the URL of the transactions behind the amount; null if its breakdown is next to it */
  to: string | null;
};

/** An amount that links to its transactions, unless it is zero. */
export function LinkedAmount({ amount, label, to }: LinkedAmountProps) {
  const cents = toCents(amount);
  if (!to || cents === 0) return formatCents(cents);
  return (
    <Link to={to} aria-label={`${label} ${formatCents(cents)}`}>
      {formatCents(cents)}
    </Link>
  );
}

/** A part of an amount, in a description list. */
export function AmountPart(props: LinkedAmountProps) {
  return (
    <div>
      <dt>{props.label}</dt>
      <dd>
        <LinkedAmount {...props} />
      </dd>
    </div>
  );
}

/** One of a balance's large amounts. */
export function LargeAmount(props: LinkedAmountProps) {
  return (
    <p className={styles.sum}>
      <LinkedAmount {...props} />
    </p>
  );
}
