import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { formatAmount } from "#rules/money/money.ts";
import { payoutsTexts } from "#texts/payouts/texts.ts";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { useT } from "#ui/texts.tsx";
import { payoutEntriesQuery } from "#web/api/my-payments/payouts.ts";
import { QueryFailure } from "#web/components/load-failure.tsx";
import { Pager } from "#web/components/pager/pager.tsx";
import { Timestamp } from "#web/components/timestamp.tsx";
import { dashboardPaths } from "#web/features/dashboard/dashboard-paths.ts";
import styles from "#web/features/my-payments/my-payments.module.css";
import { paths } from "#web/navigation/paths.ts";

/** The transactions in a payout, newest first. */
export function PayoutEntries({ id, page }: { id: string; page: number }) {
  const texts = useT()(payoutsTexts);
  const list = useQuery(payoutEntriesQuery(id, page));
  if (list.isPending) return <Skeleton rows={4} height={48} />;
  if (list.data === undefined) return <QueryFailure of={list} />;
  const { count, results } = list.data;
  return (
    <section aria-labelledby="entries" className={styles.section}>
      <h2 id="entries">{texts.transactions}</h2>
      <table className={styles.table} aria-busy={list.isPlaceholderData}>
        <thead>
          <tr>
            <th scope="col">{texts.type}</th>
            <th scope="col">{texts.date}</th>
            <th scope="col" className={styles.money}>
              {texts.net}
            </th>
          </tr>
        </thead>
        <tbody>
          {results.map(({ id: entry, kind, created, application, net }) => (
            <tr key={entry}>
              <th scope="row">
                <div className={styles.about}>
                  <span className={styles.kind}>{texts.entry[kind]}</span>
                  {application && (
                    <Link to={paths.applicationPayments(application.id)} className={styles.who}>
                      {application.applicant_name || application.unit_address}
                    </Link>
                  )}
                </div>
              </th>
              <td>
                <Timestamp at={created} />
              </td>
              <td className={styles.money}>{formatAmount(net)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Pager count={count} page={page} hrefOf={(to) => dashboardPaths.payout(id, String(to))} anchor="entries" />
    </section>
  );
}
