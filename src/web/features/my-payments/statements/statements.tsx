import { useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { formatAmount } from "#rules/money/money.ts";
import { ambassadorTexts } from "#texts/ambassador/texts.ts";
import { myPaymentsTexts } from "#texts/my-payments/texts.ts";
import { payoutsTexts } from "#texts/payouts/texts.ts";
import { statementsTexts } from "#texts/statements/texts.ts";
import { Button, buttonClass } from "#ui/buttons/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { useLocale, useT } from "#ui/texts.tsx";
import { useUser } from "#web/api/accounts/users.ts";
import { downloadStatementPdf, type StatementAccount, statementsQuery } from "#web/api/my-payments/statements.ts";
import { BackLink } from "#web/components/back-link/back-link.tsx";
import { QueryFailure } from "#web/components/load-failure.tsx";
import { definePageTitle } from "#web/components/page-title.tsx";
import { dashboardPaths } from "#web/features/dashboard/dashboard-paths.ts";
import { monthName } from "#web/features/my-payments/months/month-name.ts";
import styles from "#web/features/my-payments/my-payments.module.css";
import { useDownload } from "#web/hooks/use-download.ts";
import { paths } from "#web/navigation/paths.ts";

export const handle = definePageTitle((t) => t(statementsTexts).title);

export { requirePayoutsAccess as clientLoader } from "#web/features/my-payments/access/require-payments-access.ts";

/** The statements of an account by year, newest first. The account is in the URL. */
export default function Statements() {
  const t = useT();
  const texts = t(statementsTexts);
  const [params, setParams] = useSearchParams();
  const query = useQuery(statementsQuery);
  const { landlord } = useUser();
  // ambassadors without payments return to their own screen
  const backTarget = landlord?.show_my_payments
    ? { to: paths.payments(), title: t(myPaymentsTexts).title }
    : { to: dashboardPaths.ambassador(), title: t(ambassadorTexts).title };
  const accounts = query.data?.results.filter(({ months }) => months.length > 0) ?? [];
  const account = accounts.find((one) => one.account === params.get("account")) ?? accounts[0];
  return (
    <div className={styles.page}>
      <BackLink to={backTarget.to}>{backTarget.title}</BackLink>
      <h1>{texts.title}</h1>
      {query.isPending ? (
        <Skeleton rows={6} height={60} />
      ) : query.data === undefined ? (
        <QueryFailure of={query} />
      ) : !account ? (
        <EmptyState title={texts.no_statements} text={texts.no_statements_text}>
          <Link to={backTarget.to} className={buttonClass()}>
            {t(payoutsTexts).back_to({ name: backTarget.title })}
          </Link>
        </EmptyState>
      ) : (
        <>
          <p>{texts.text}</p>
          {accounts.length > 1 && (
            <SelectField
              id="account"
              label={texts.account}
              value={account.account}
              placeholder={null}
              options={accounts.map((one) => ({
                value: one.account,
                label: `${texts.accounts[one.account]}: ${one.name}`,
              }))}
              onChange={(value) => setParams({ account: value }, { replace: true })}
            />
          )}
          {account.years.map(({ period }) => (
            <Year key={period} year={period} account={account} />
          ))}
        </>
      )}
    </div>
  );
}

/** One year with its months. */
function Year({ year, account: { account, months, years } }: { year: string; account: StatementAccount }) {
  const texts = useT()(statementsTexts);
  const locale = useLocale();
  const { busy, download } = useDownload();
  const isCurrent = (period: string) => period === months[0]?.period || period === years[0]?.period;
  const periodCells = (period: string, name: string) => {
    const periodTitle = isCurrent(period) ? texts.to_date_of({ period: name }) : name;
    const save = () =>
      void download(
        period,
        () => downloadStatementPdf(account, period),
        () => `${texts.filename({ period })}.pdf`,
      );
    const button = (
      <Button busy={busy === period} aria-label={texts.download_of({ period: periodTitle })} onClick={save}>
        {texts.download}
      </Button>
    );
    return { shown: periodTitle, button };
  };
  const yearCells = periodCells(year, year);
  return (
    <section aria-labelledby={`year-${year}`} className={styles.section}>
      <div className={styles.head}>
        <h2 id={`year-${year}`}>{yearCells.shown}</h2>
        {yearCells.button}
      </div>
      <table className={`${styles.table} ${styles.sameColumns}`}>
        <thead>
          <tr>
            <th scope="col">{texts.month}</th>
            <th scope="col" className={`${styles.money} ${styles.wide}`}>
              {texts.opening}
            </th>
            <th scope="col" className={`${styles.money} ${styles.wide}`}>
              {texts.net}
            </th>
            <th scope="col" className={`${styles.money} ${styles.wide}`}>
              {texts.closing}
            </th>
            <th scope="col">
              <span className="visually-hidden">{texts.download}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {months
            .filter(({ period }) => period.startsWith(year))
            .map(({ period, opening, net, closing, count }) => {
              const { shown: periodTitle, button } = periodCells(period, monthName(period, locale, "long"));
              return (
                <tr key={period}>
                  <th scope="row">
                    <div className={styles.about}>
                      {periodTitle}
                      <span className={styles.quiet}>{texts.count({ n: count })}</span>
                      <span className={`${styles.narrow} ${styles.quiet}`}>
                        {texts.closing}: {formatAmount(closing)}
                      </span>
                    </div>
                  </th>
                  <td className={`${styles.money} ${styles.wide}`}>{formatAmount(opening)}</td>
                  <td className={`${styles.money} ${styles.wide}`}>{formatAmount(net)}</td>
                  <td className={`${styles.money} ${styles.wide}`}>{formatAmount(closing)}</td>
                  <td className={styles.money}>{button}</td>
                </tr>
              );
            })}
        </tbody>
      </table>
    </section>
  );
}
