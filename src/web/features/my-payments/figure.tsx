import { Link } from "react-router";
import { formatCents, toCents } from "#rules/money/money.ts";
import styles from "#web/features/my-payments/my-payments.module.css";

type SumProps = {
  amount: string;
  /** what it is the sum of */
  label: string;
  /** where what it is made of is listed; null if it is shown next to the figure */
  to: string | null;
};

/** A sum that opens what it is made of, unless that is nothing. */
export function Sum({ amount, label, to }: SumProps) {
  const cents = toCents(amount);
  if (!to || cents === 0) return formatCents(cents);
  return (
    <Link to={to} aria-label={`${label} ${formatCents(cents)}`}>
      {formatCents(cents)}
    </Link>
  );
}

/** One of the large sums of a balance. */
export function Figure(props: SumProps) {
  return (
    <p className={styles.sum}>
      <Sum {...props} />
    </p>
  );
}
