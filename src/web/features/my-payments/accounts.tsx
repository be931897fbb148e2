import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { myPaymentsTexts } from "#texts/my-payments/texts.ts";
import { payoutAccountTexts } from "#texts/payout-account/texts.ts";
import { statementsTexts } from "#texts/statements/texts.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { useT } from "#ui/texts.tsx";
import { payoutAccountQuery } from "#web/api/my-payments/accounts.ts";
import { balanceQuery, transactionsQuery } from "#web/api/my-payments/transactions.ts";
import { LoadFailure } from "#web/components/load-failure.tsx";
import { definePageTitle } from "#web/components/page-title.tsx";
import { Pager } from "#web/components/pager/pager.tsx";
import { usePageParam } from "#web/components/pager/use-page-param.ts";
import { dashboardPaths } from "#web/features/dashboard/dashboard-paths.ts";
import { BalanceSummary } from "#web/features/my-payments/balance.tsx";
import { DepositsSummary } from "#web/features/my-payments/deposits.tsx";
import { DisputeList } from "#web/features/my-payments/disputes/dispute-list.tsx";
import { ExportButton } from "#web/features/my-payments/export-button.tsx";
import { hasMoney, mainActionOf } from "#web/features/my-payments/main-action.ts";
import { Months } from "#web/features/my-payments/months/months.tsx";
import styles from "#web/features/my-payments/my-payments.module.css";
import { PayOut } from "#web/features/my-payments/payouts/pay-out.tsx";
import { PayoutList } from "#web/features/my-payments/payouts/payout-list.tsx";
import { filterOf } from "#web/features/my-payments/transaction-filter.ts";
import { TransactionFilterNotice } from "#web/features/my-payments/transaction-filter-notice.tsx";
import { TransactionSearch } from "#web/features/my-payments/transaction-search.tsx";
import { TransactionTable } from "#web/features/my-payments/transaction-table.tsx";
import { paths } from "#web/navigation/paths.ts";

export const handle = definePageTitle((t) => t(myPaymentsTexts).title);

export { requirePaymentsAccess as clientLoader } from "#web/features/my-payments/access/require-payments-access.ts";

type ListParams = NonNullable<Parameters<typeof paths.payments>[0]>;

/** Returns the search, the part and the page of each list from the URL. */
const listParamsOf = (params: URLSearchParams): ListParams => Object.fromEntries(params);

/** The landlord's payments: totals by month, and the list of transactions. Search and page are in the URL. */
export default function MyPayments() {
  const t = useT();
  const texts = t(myPaymentsTexts);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const page = usePageParam();
  const payoutPage = usePageParam("payouts");
  const disputePage = usePageParam("disputes");
  const filter = filterOf(params);
  const { search = "", part } = filter;
  const list = useQuery(transactionsQuery(page, filter));
  const foundTransactions = list.data?.results ?? [];
  const isNew = list.data?.count === 0 && !search && !part;
  const account = useQuery(payoutAccountQuery);
  const balance = useQuery(balanceQuery);
  const showsBalance = !isNew || (balance.data !== undefined && hasMoney(balance.data));
  const hasBank = Boolean(account.data?.bank);
  const mainAction =
    account.data !== undefined && balance.data
      ? mainActionOf({ hasBank, showsBalance, block: balance.data.block })
      : null;
  const onSearch = useCallback(
    (text: string) =>
      void navigate(paths.payments({ ...listParamsOf(params), search: text || undefined, page: undefined }), {
        // typing adds one history entry, not one per search
        replace: true,
        preventScrollReset: true,
      }),
    [navigate, params],
  );
  /** Returns the URL of another page of one list; the other lists and the search are preserved. */
  const pageHrefOf = (list: keyof ListParams) => (to: number) =>
    paths.payments({ ...listParamsOf(params), [list]: String(to) });
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>{texts.title}</h1>
        <div className={styles.actions}>
          {mainAction && <BankLink hasBank={hasBank} mainAction={mainAction} />}
          {showsBalance && (
            <Link to={dashboardPaths.statements()} className={buttonClass()}>
              {t(statementsTexts).title}
            </Link>
          )}
          {foundTransactions.length > 0 && <ExportButton filter={filter} />}
        </div>
      </div>
      {showsBalance ? (
        <BalanceSummary />
      ) : (
        balance.data?.block === "account_not_ready" && <PayOut balance={balance.data} variant="secondary" />
      )}
      <DepositsSummary />
      <DisputeList page={disputePage} hrefOf={pageHrefOf("disputes")} />
      <PayoutList page={payoutPage} hrefOf={pageHrefOf("payouts")} />
      {isNew ? (
        <EmptyState title={texts.no_transactions} text={texts.no_transactions_text}>
          <Link to={paths.area("forms")} className={buttonClass(mainAction === "view_forms" ? "primary" : undefined)}>
            {texts.view_forms}
          </Link>
        </EmptyState>
      ) : (
        <>
          <Months />
          <section aria-labelledby="transactions" className={styles.section}>
            <h2 id="transactions">{texts.transactions}</h2>
            <TransactionSearch search={search} onSearch={onSearch} />
            <TransactionFilterNotice {...filter} />
            <p className={foundTransactions.length > 0 ? styles.count : "visually-hidden"} role="status">
              {list.data && !list.isPlaceholderData
                ? (list.data.is_count_minimum ? texts.count_or_more : texts.count)({ n: list.data.count })
                : ""}
            </p>
            {list.isPending ? (
              <Skeleton rows={6} height={60} />
            ) : list.isError && !list.data ? (
              <LoadFailure error={list.error} retry={list.refetch} busy={list.isFetching} />
            ) : foundTransactions.length === 0 ? (
              <EmptyState
                title={page > 1 ? texts.page_empty : search ? texts.nothing_found : texts.part_empty}
                text={page > 1 || !search ? undefined : texts.nothing_found_text}
              >
                <Link to={paths.payments()} className={buttonClass()}>
                  {texts.show_all}
                </Link>
              </EmptyState>
            ) : (
              <TransactionTable transactions={foundTransactions} busy={list.isPlaceholderData} />
            )}
            <Pager count={list.data?.count ?? 0} page={page} hrefOf={pageHrefOf("page")} anchor="transactions" />
          </section>
        </>
      )}
    </div>
  );
}

/** A link to the bank account, or to set one up, unless the balance has that link. */
function BankLink({ hasBank, mainAction }: { hasBank: boolean; mainAction: ReturnType<typeof mainActionOf> }) {
  const texts = useT()(payoutAccountTexts);
  if (hasBank)
    return (
      <Link to={dashboardPaths.settingsBankAccount()} className={buttonClass()}>
        {texts.bank_account}
      </Link>
    );
  if (mainAction !== "set_up") return null;
  return (
    <Link to={dashboardPaths.paymentsSignup("bank_account_info")} className={buttonClass("primary")}>
      {texts.setup}
    </Link>
  );
}
