import { Link } from "react-router";
import { formatAmount } from "#rules/money/money.ts";
import type { TransactionState } from "#rules/money/transactions.ts";
import { myPaymentsTexts } from "#texts/my-payments/texts.ts";
import { transactionsTexts } from "#texts/transactions/texts.ts";
import { type BadgeTone, StatusBadge } from "#ui/feedback/status-badge.tsx";
import { useT } from "#ui/texts.tsx";
import type { Transaction } from "#web/api/my-payments/transactions.ts";
import { Timestamp } from "#web/components/timestamp.tsx";
import styles from "#web/features/my-payments/my-payments.module.css";
import { paths } from "#web/navigation/paths.ts";

const tones: Record<TransactionState, BadgeTone> = {
  completed: "good",
  partly_refunded: "plain",
  refunded: "plain",
  on_hold: "attention",
  lost: "bad",
  failed: "bad",
};

/** A table of transactions; on a narrow screen the first cell includes the data of the hidden columns. */
export function TransactionTable({ transactions, busy }: { transactions: readonly Transaction[]; busy: boolean }) {
  const t = useT();
  const { columns } = t(transactionsTexts);
  return (
    <table className={styles.table} aria-busy={busy}>
      <caption className="visually-hidden">{t(myPaymentsTexts).newest_first}</caption>
      <thead>
        <tr>
          <th scope="col">{columns.kind}</th>
          <th scope="col" className={styles.wide}>
            {columns.created}
          </th>
          <th scope="col" className={styles.wide}>
            {columns.status}
          </th>
          <th scope="col" className={`${styles.money} ${styles.wide}`}>
            {columns.amount}
          </th>
          <th scope="col" className={`${styles.money} ${styles.wide}`}>
            {columns.fee}
          </th>
          <th scope="col" className={styles.money}>
            {columns.net}
          </th>
        </tr>
      </thead>
      <tbody>
        {transactions.map((transaction) => (
          <Row key={transaction.id} transaction={transaction} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ transaction }: { transaction: Transaction }) {
  const t = useT();
  const texts = t(transactionsTexts);
  const { kind, purpose, application, created, status, amount, fee, net } = transaction;
  return (
    <tr>
      <th scope="row">
        <div className={styles.about}>
          <span className={styles.kind}>
            {texts.kinds[kind]} <span className={styles.quiet}>{texts.purposes[purpose]}</span>
          </span>
          {application ? (
            <Link to={paths.applicationPayments(application.id)} className={styles.who}>
              {application.applicant_name || application.unit_address}
            </Link>
          ) : (
            <span className={styles.quiet}>{t(myPaymentsTexts).deleted_application}</span>
          )}
          {application?.applicant_name && application.unit_address && (
            <span className={styles.quiet}>{application.unit_address}</span>
          )}
          <span className={styles.narrow}>
            <StatusBadge tone={tones[status]}>{texts.states[status]}</StatusBadge>
            <Timestamp at={created} />
          </span>
          <span className={`${styles.narrow} ${styles.quiet}`}>
            {t(myPaymentsTexts).amount_and_fee({ amount: formatAmount(amount), fee: formatAmount(fee) })}
          </span>
        </div>
      </th>
      <td className={styles.wide}>
        <Timestamp at={created} />
      </td>
      <td className={styles.wide}>
        <StatusBadge tone={tones[status]}>{texts.states[status]}</StatusBadge>
      </td>
      <td className={`${styles.money} ${styles.wide}`}>{formatAmount(amount)}</td>
      <td className={`${styles.money} ${styles.wide}`}>{formatAmount(fee)}</td>
      <td className={`${styles.money} ${styles.net}`}>{formatAmount(net)}</td>
    </tr>
  );
}
