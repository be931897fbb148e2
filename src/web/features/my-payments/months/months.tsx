import { useQuery } from "@tanstack/react-query";
import { formatAmount, formatCents, toCents } from "#rules/money/money.ts";
import { myPaymentsTexts } from "#texts/my-payments/texts.ts";
import { transactionsTexts } from "#texts/transactions/texts.ts";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { useLocale, useT } from "#ui/texts.tsx";
import { type TransactionMonth, transactionMonthsQuery } from "#web/api/my-payments/transactions.ts";
import { LoadFailure } from "#web/components/load-failure.tsx";
import { monthName } from "#web/features/my-payments/months/month-name.ts";
import styles from "#web/features/my-payments/months/months.module.css";

/** Incoming and outgoing amounts in each of the last 12 months, as a chart and as a table. */
export function Months() {
  const t = useT();
  const months = useQuery(transactionMonthsQuery);
  return (
    <section aria-labelledby="months" className={styles.section}>
      <h2 id="months">{t(myPaymentsTexts).by_month}</h2>
      {months.isPending ? (
        <Skeleton rows={1} height={232} />
      ) : months.isError && !months.data ? (
        <LoadFailure error={months.error} retry={months.refetch} busy={months.isFetching} />
      ) : (
        <>
          <Chart months={months.data.results} />
          <details className={styles.details}>
            <summary>{t(myPaymentsTexts).show_table}</summary>
            <MonthTable months={months.data.results} />
          </details>
        </>
      )}
    </section>
  );
}

const absoluteCents = (amount: string) => Math.abs(toCents(amount));

/** Hidden from screen readers, which read the table with the same data. */
function Chart({ months }: { months: readonly TransactionMonth[] }) {
  const t = useT();
  const texts = t(myPaymentsTexts);
  const locale = useLocale();
  const highestCents = Math.max(
    1,
    ...months.flatMap(({ received, returned }) => [absoluteCents(received), absoluteCents(returned)]),
  );
  const barHeight = (amount: string) => ({ height: `${(absoluteCents(amount) / highestCents) * 100}%` });
  return (
    <figure className={styles.figure} aria-hidden="true">
      <figcaption className={styles.legend}>
        <span className={styles.received}>{texts.received}</span>
        <span className={styles.returned}>{texts.returned}</span>
        <span className={styles.highest}>{formatCents(highestCents)}</span>
      </figcaption>
      <div className={styles.bars}>
        {months.map(({ month, received, returned }) => (
          <div key={month} className={styles.month} title={monthName(month, locale, "long")}>
            <div className={styles.pair}>
              <span className={styles.receivedBar} style={barHeight(received)} />
              <span className={styles.returnedBar} style={barHeight(returned)} />
            </div>
            <span className={styles.shortName}>{monthName(month, locale, "short")}</span>
            <span className={styles.narrowName}>{monthName(month, locale, "narrow")}</span>
          </div>
        ))}
      </div>
    </figure>
  );
}

function MonthTable({ months }: { months: readonly TransactionMonth[] }) {
  const t = useT();
  const texts = t(myPaymentsTexts);
  const { fee, net } = t(transactionsTexts).columns;
  const locale = useLocale();
  return (
    <div className={styles.scroller}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{texts.month}</th>
            <th scope="col">{texts.received}</th>
            <th scope="col" className={styles.wide}>
              {texts.returned}
            </th>
            <th scope="col" className={styles.wide}>
              {fee}
            </th>
            <th scope="col">{net}</th>
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map((each) => (
            <tr key={each.month}>
              <th scope="row">{monthName(each.month, locale, "long")}</th>
              <td>
                {formatAmount(each.received)}
                {absoluteCents(each.returned) > 0 && (
                  <span className={styles.narrow}>
                    {texts.returned}: {formatAmount(each.returned)}
                  </span>
                )}
                {absoluteCents(each.fees) > 0 && (
                  <span className={styles.narrow}>
                    {fee}: {formatAmount(each.fees)}
                  </span>
                )}
              </td>
              <td className={styles.wide}>{formatAmount(each.returned)}</td>
              <td className={styles.wide}>{formatAmount(each.fees)}</td>
              <td>{formatAmount(each.net)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
