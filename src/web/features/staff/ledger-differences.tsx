import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import { formatAmount } from "#rules/money/money.ts";
import { ledgerDifferencesTexts } from "#texts/ledger-differences/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { StatusBadge } from "#ui/feedback/status-badge.tsx";
import { useT } from "#ui/texts.tsx";
import { isProblem } from "#web/api/errors/api-error.ts";
import { type LedgerDifference, ledgerDifferencesQuery } from "#web/api/my-payments/ledger-differences.ts";
import { LoadFailure } from "#web/components/load-failure.tsx";
import { definePageTitle } from "#web/components/page-title.tsx";
import { Pager } from "#web/components/pager/pager.tsx";
import { Tabs } from "#web/components/tabs/tabs.tsx";
import { Deadline, Timestamp } from "#web/components/timestamp.tsx";
import { dashboardPaths } from "#web/features/dashboard/dashboard-paths.ts";
import Forbidden from "#web/features/errors/forbidden.tsx";
import styles from "#web/features/staff/ledger-differences.module.css";
import { ResolveDialog } from "#web/features/staff/resolve-dialog.tsx";

export const handle = definePageTitle((t) => t(ledgerDifferencesTexts).title);

/** The differences between the ledger and the payment provider, for staff, who resolve each with a reason. */
export default function LedgerDifferences() {
  const texts = useT()(ledgerDifferencesTexts);
  const [params] = useSearchParams();
  const status = useLocation().pathname.endsWith("/closed") ? "closed" : "open";
  const page = Math.max(1, Number.parseInt(params.get("page") ?? "1", 10) || 1);
  const list = useQuery(ledgerDifferencesQuery(status, page));
  const hrefOf = (to: number) => dashboardPaths.ledgerDifferences(status, to > 1 ? { page: String(to) } : {});
  if (isProblem(list.error, "forbidden")) return <Forbidden />;
  return (
    <div className={styles.page}>
      <div className={styles.intro}>
        <h1>{texts.title}</h1>
        <p>{texts.text}</p>
        {list.data && (
          <p className={styles.quiet}>
            {list.data.compared ? (
              <>
                {texts.compared}: <Deadline at={list.data.compared} />
              </>
            ) : (
              texts.never_compared
            )}
          </p>
        )}
      </div>
      <Tabs
        label={texts.lists}
        tabs={[
          { to: dashboardPaths.ledgerDifferences("open"), label: texts.open, end: true },
          { to: dashboardPaths.ledgerDifferences("closed"), label: texts.closed },
        ]}
      />
      {list.isPending ? (
        <Skeleton rows={3} height={160} />
      ) : list.isError && !list.data ? (
        <LoadFailure error={list.error} retry={list.refetch} busy={list.isFetching} />
      ) : list.data.count === 0 ? (
        <EmptyState
          title={status === "open" ? texts.none_open : texts.none_closed}
          text={status === "open" ? texts.none_open_text : texts.none_closed_text}
        />
      ) : (
        <>
          <ul className={styles.list} aria-busy={list.isPlaceholderData}>
            {list.data.results.map((difference) => (
              <DifferenceItem key={difference.id} difference={difference} />
            ))}
          </ul>
          <Pager count={list.data.count} page={page} hrefOf={hrefOf} />
        </>
      )}
    </div>
  );
}

const tones = { open: "attention", matched: "good", resolved: "plain" } as const;

function DifferenceItem({ difference }: { difference: LedgerDifference }) {
  const texts = useT()(ledgerDifferencesTexts);
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const { account, created, id, key, kind, ledger, modified, provider, reason, source, status } = difference;
  const isBalance = source === "balance";
  const name = isBalance ? texts.sources.balance : `${texts.sources[source]} ${key}`;
  return (
    <li className={styles.item} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>
          {texts.sources[source]}: {texts.kinds[kind]}
        </h2>
        <StatusBadge tone={tones[status]}>{texts.statuses[status]}</StatusBadge>
      </div>
      <div className={styles.about}>
        {isBalance ? (
          <span>{texts.balance_text}</span>
        ) : (
          <>
            <span>
              {account ? (
                `${account.name} (${account.username})`
              ) : (
                <span className={styles.quiet}>{texts.unknown_account}</span>
              )}
            </span>
            <span className={styles.key}>{key}</span>
          </>
        )}
        <span className={styles.quiet}>
          {texts.found}: <Timestamp at={created} />
        </span>
      </div>
      <dl className={styles.sides}>
        <Side name={texts.in_ledger} side={ledger} isSum={isBalance} />
        <Side name={texts.at_provider} side={provider} isSum={isBalance} />
      </dl>
      {status === "open" ? (
        <div>
          <Button aria-label={texts.resolve_named({ name })} onClick={() => setIsDialogOpen(true)}>
            {texts.resolve}
          </Button>
        </div>
      ) : (
        <p className={styles.about}>
          <span className={styles.quiet}>
            {texts.statuses[status]}: <Timestamp at={modified} />
          </span>
          {reason}
        </p>
      )}
      {isDialogOpen && <ResolveDialog id={id} onClose={() => setIsDialogOpen(false)} />}
    </li>
  );
}

type SideProps = { name: string; side: LedgerDifference["ledger"]; isSum: boolean };

/** One side of a difference. A total has no movements of its own to list. */
function Side({ name, side: { amount, movements }, isSum }: SideProps) {
  const texts = useT()(ledgerDifferencesTexts);
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <div className={styles.amount}>{formatAmount(amount)}</div>
        {movements.length === 0 ? (
          !isSum && <span className={styles.quiet}>{texts.no_movements}</span>
        ) : (
          <ul className={styles.movements}>
            {movements.map((one) => (
              <li key={`${one.id} ${one.amount}`} className={styles.movement}>
                <Timestamp at={one.created} />
                <span>{formatAmount(one.amount)}</span>
                <span className={styles.key}>{one.id}</span>
              </li>
            ))}
          </ul>
        )}
      </dd>
    </div>
  );
}
