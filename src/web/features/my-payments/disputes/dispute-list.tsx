import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { formatAmount } from "#rules/money/money.ts";
import { disputesTexts } from "#texts/disputes/texts.ts";
import { myPaymentsTexts } from "#texts/my-payments/texts.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { StatusBadge } from "#ui/feedback/status-badge.tsx";
import { useT } from "#ui/texts.tsx";
import { type DisputeEntry, disputesQuery } from "#web/api/my-payments/disputes.ts";
import { LoadFailure } from "#web/components/load-failure.tsx";
import { Pager } from "#web/components/pager/pager.tsx";
import { Deadline } from "#web/components/timestamp.tsx";
import { dashboardPaths } from "#web/features/dashboard/dashboard-paths.ts";
import { disputeTones } from "#web/features/my-payments/disputes/dispute-tones.ts";
import styles from "#web/features/my-payments/my-payments.module.css";

type ListProps = {
  page: number;
  /** @returns the URL of another page of this list */
  hrefOf: (page: number) => string;
};

/** Disputes of applicants' payments, those that need a response first; renders nothing if there are none. */
export function DisputeList({ page, hrefOf }: ListProps) {
  const texts = useT()(disputesTexts);
  const list = useQuery(disputesQuery(page));
  // render nothing while loading, since most landlords have no disputes
  if (list.isPending) return null;
  if (list.isError && !list.data)
    return (
      <section aria-labelledby="disputes" className={styles.section}>
        <h2 id="disputes">{texts.disputes}</h2>
        <LoadFailure error={list.error} retry={list.refetch} busy={list.isFetching} />
      </section>
    );
  const { count, results, unanswered } = list.data;
  if (count === 0) return null;
  return (
    <section aria-labelledby="disputes" className={styles.section}>
      <h2 id="disputes">{texts.disputes}</h2>
      {unanswered > 0 && <Notice tone="attention" title={texts.respond_count({ n: unanswered })} />}
      <table className={styles.table} aria-busy={list.isPlaceholderData}>
        <caption className="visually-hidden">{texts.list_caption}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.payment}</th>
            <th scope="col" className={styles.wide}>
              {texts.deadline}
            </th>
            <th scope="col" className={styles.wide}>
              {texts.status}
            </th>
            <th scope="col" className={styles.money}>
              {texts.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {results.map((dispute) => (
            <Row key={dispute.id} dispute={dispute} />
          ))}
        </tbody>
      </table>
      <Pager count={count} page={page} hrefOf={hrefOf} anchor="disputes" />
    </section>
  );
}

function Row({ dispute: { id, amount, application, respond_by, step } }: { dispute: DisputeEntry }) {
  const t = useT();
  const texts = t(disputesTexts);
  const isOpen = step === "needs_answer" || step === "not_sent";
  return (
    <tr>
      <th scope="row">
        <div className={styles.about}>
          <Link to={dashboardPaths.dispute(id)} className={styles.who}>
            {application
              ? application.applicant_name || application.unit_address || texts.view
              : t(myPaymentsTexts).deleted_application}
          </Link>
          {application?.applicant_name && <span className={styles.quiet}>{application.unit_address}</span>}
          <span className={styles.narrow}>
            <StatusBadge tone={disputeTones[step]}>{texts.step[step]}</StatusBadge>
          </span>
          {isOpen && respond_by && (
            <span className={styles.narrow}>
              {texts.deadline} <Deadline at={respond_by} />
            </span>
          )}
        </div>
      </th>
      <td className={styles.wide}>{isOpen && respond_by && <Deadline at={respond_by} />}</td>
      <td className={styles.wide}>
        <StatusBadge tone={disputeTones[step]}>{texts.step[step]}</StatusBadge>
      </td>
      <td className={`${styles.money} ${styles.net}`}>{formatAmount(amount)}</td>
    </tr>
  );
}
