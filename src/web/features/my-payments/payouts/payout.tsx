import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Link, useParams } from "react-router";
import { formatAmount } from "#rules/money/money.ts";
import { ambassadorTexts } from "#texts/ambassador/texts.ts";
import { myPaymentsTexts } from "#texts/my-payments/texts.ts";
import { payoutsTexts } from "#texts/payouts/texts.ts";
import { Button, buttonClass } from "#ui/buttons/button.tsx";
import { ConfirmDialog } from "#ui/feedback/dialog.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { useLocale, useT } from "#ui/texts.tsx";
import { useUser } from "#web/api/accounts/users.ts";
import { failureText } from "#web/api/errors/failure-text.ts";
import { type PayoutDetails, payoutQuery, useDecidePayout, useRetryPayout } from "#web/api/my-payments/payouts.ts";
import { BackLink } from "#web/components/back-link/back-link.tsx";
import { FormFailure } from "#web/components/form-failure.tsx";
import { definePageTitle } from "#web/components/page-title.tsx";
import { usePageParam } from "#web/components/pager/use-page-param.ts";
import { Timestamp } from "#web/components/timestamp.tsx";
import { ConfirmSession, useConfirmed } from "#web/features/authentication/confirm-session.tsx";
import { dashboardPaths } from "#web/features/dashboard/dashboard-paths.ts";
import styles from "#web/features/my-payments/my-payments.module.css";
import { PayoutEntries } from "#web/features/my-payments/payouts/payout-entries.tsx";
import { PayoutStatus } from "#web/features/my-payments/payouts/payout-list.tsx";
import { payoutPollDelay } from "#web/features/my-payments/payouts/poll-delay.ts";
import { RecordFailure } from "#web/features/my-payments/record-failure/record-failure.tsx";
import { toast } from "#web/hooks/toast.ts";
import { paths } from "#web/navigation/paths.ts";

export const handle = definePageTitle((t) => t(payoutsTexts).payout);

export { requirePayoutsAccess as clientLoader } from "#web/features/my-payments/access/require-payments-access.ts";

/** A payout with all its entries, to the cent. */
export default function PayoutPage() {
  const t = useT();
  const { landlord } = useUser();
  const { id = "" } = useParams();
  const page = usePageParam();
  const payout = useQuery({
    ...payoutQuery(id),
    refetchInterval: ({ state }) => payoutPollDelay(state.data, new Date()),
  });
  return (
    <div className={styles.page}>
      {landlord?.show_my_payments ? (
        <BackLink to={paths.payments()}>{t(myPaymentsTexts).title}</BackLink>
      ) : (
        <BackLink to={dashboardPaths.ambassador()}>{t(ambassadorTexts).title}</BackLink>
      )}
      {payout.isPending ? (
        <Skeleton rows={4} height={64} />
      ) : payout.isError && !payout.data ? (
        <RecordFailure
          query={payout}
          heading={t(payoutsTexts).payout}
          missing={{
            title: t(payoutsTexts).not_found,
            text: t(payoutsTexts).not_found_text,
            to: landlord?.show_my_payments ? paths.payments() : dashboardPaths.ambassador(),
            action: t(payoutsTexts).back_to({
              name: landlord?.show_my_payments ? t(myPaymentsTexts).title : t(ambassadorTexts).title,
            }),
          }}
        />
      ) : (
        <>
          <PayoutSummary payout={payout.data} />
          <PayoutContents payout={payout.data} />
          <PayoutEntries id={id} page={page} />
        </>
      )}
    </div>
  );
}

function PayoutSummary({ payout }: { payout: PayoutDetails }) {
  const texts = useT()(payoutsTexts);
  const locale = useLocale();
  const { amount, status, source, bank, is_own, is_scheduled, landlord, created, arrives, failure, abilities } = payout;
  const canDecide = abilities.approve || abilities.cancel;
  const summaryRef = useFocusWhenWithdrawn(canDecide);
  const formatLongDate = (at: string) =>
    new Date(at).toLocaleDateString(locale, { dateStyle: "long", timeZone: "UTC" });
  return (
    <section ref={summaryRef} tabIndex={-1} aria-labelledby="payout" className={styles.section}>
      <h1 id="payout">
        {is_own ? texts.payout : texts.payout_for({ name: landlord.name })} {formatAmount(amount)}
      </h1>
      <p className={styles.actions}>
        <PayoutStatus {...payout} />
        <span>{texts.to_bank({ bank: bank.name, last4: bank.last4 })}</span>
        <span className={styles.quiet}>
          {is_scheduled ? texts.scheduled : texts.requested} <Timestamp at={created} />
        </span>
      </p>
      {status === "waiting" && !abilities.approve && <p>{texts.waiting_hint}</p>}
      {arrives && status === "in_transit" && <p>{texts.arrives({ date: formatLongDate(arrives) })}</p>}
      {payout.is_delayed && <DelayedPayout payout={payout} />}
      {failure && (
        <Notice tone="attention">
          <p>
            {texts.failure[failure]} {is_own ? texts.returned[source] : texts.returned_to({ name: landlord.name })}
          </p>
          {is_own && (
            <p>
              <Link to={dashboardPaths.settingsBankAccount()} className={buttonClass("primary")}>
                {newBankReasons.includes(failure) ? texts.fix_bank : texts.not_ready_action}
              </Link>
            </p>
          )}
        </Notice>
      )}
      {canDecide && (
        <ConfirmSession>
          <PayoutDecision payout={payout} />
        </ConfirmSession>
      )}
    </section>
  );
}

/** The failure reasons that require another bank account. */
const newBankReasons: PayoutDetails["failure"][] = ["account_closed", "bank_details", "payout_account_closed"];

/** A payout whose attempts all failed, which can be retried. */
function DelayedPayout({ payout: { id, abilities } }: { payout: PayoutDetails }) {
  const t = useT();
  const texts = t(payoutsTexts);
  const retry = useRetryPayout(id);
  async function retryPayout() {
    try {
      await retry.mutateAsync(undefined);
      toast("success", texts.retried);
    } catch {
      // the notice shows `retry.error`
    }
  }
  return (
    <Notice tone="attention">
      <p>
        {texts.delayed_text} {abilities.retry && texts.delayed_next}
      </p>
      <FormFailure text={retry.error ? failureText(retry.error, t) : ""} />
      {abilities.retry && (
        <Button variant="primary" busy={retry.isPending} onClick={() => void retryPayout()}>
          {texts.retry}
        </Button>
      )}
    </Notice>
  );
}

/** @returns the element that receives the focus when the focused button in it disappears because `isOffered` ends */
function useFocusWhenWithdrawn(isOffered: boolean) {
  const sectionRef = useRef<HTMLElement>(null);
  const wasOffered = useRef(isOffered);
  useEffect(() => {
    if (wasOffered.current && !isOffered && document.activeElement === document.body) sectionRef.current?.focus();
    wasOffered.current = isOffered;
  }, [isOffered]);
  return sectionRef;
}

/** The actions on a payout that waits for a second person. */
function PayoutDecision({ payout: { id, abilities } }: { payout: PayoutDetails }) {
  const t = useT();
  const texts = t(payoutsTexts);
  const decide = useDecidePayout(id, useConfirmed());
  async function decideWithToast(decision: "approve" | "cancel", successText: string) {
    try {
      // not in `onSuccess`, which isn't called: the updated payout unmounts the buttons
      await decide.mutateAsync(decision);
      toast("success", successText);
    } catch {
      // `decide.error` is shown below
    }
    setPendingDecision(null);
  }
  const [pendingDecision, setPendingDecision] = useState<"approve" | "cancel" | null>(null);
  const isBusy = (decision: string) => decide.isPending && decide.variables === decision;
  return (
    <div className={styles.actions}>
      <FormFailure text={decide.error ? failureText(decide.error, t) : ""} />
      {abilities.approve && (
        <Button variant="primary" onClick={() => setPendingDecision("approve")}>
          {texts.approve}
        </Button>
      )}
      {abilities.cancel && <Button onClick={() => setPendingDecision("cancel")}>{texts.cancel}</Button>}
      {pendingDecision && (
        <ConfirmDialog
          title={texts.question[pendingDecision]}
          action={texts[pendingDecision]}
          variant={pendingDecision === "approve" ? "primary" : "danger"}
          busy={isBusy(pendingDecision)}
          onConfirm={() =>
            void decideWithToast(pendingDecision, pendingDecision === "approve" ? texts.approved : texts.canceled)
          }
          onCancel={() => setPendingDecision(null)}
        >
          <p>{texts.consequence[pendingDecision]}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

function PayoutContents({ payout: { parts, amount } }: { payout: PayoutDetails }) {
  const texts = useT()(payoutsTexts);
  return (
    <section aria-labelledby="contents" className={styles.section}>
      <h2 id="contents">{texts.contains}</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{texts.type}</th>
            <th scope="col" className={`${styles.money} ${styles.wide}`}>
              {texts.amount}
            </th>
            <th scope="col" className={`${styles.money} ${styles.wide}`}>
              {texts.fee}
            </th>
            <th scope="col" className={styles.money}>
              {texts.net}
            </th>
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => (
            <tr key={part.kind}>
              <th scope="row">
                <div className={styles.about}>
                  {texts.part[part.kind]}
                  <span className={styles.quiet}>{texts.count({ n: part.count })}</span>
                  <span className={`${styles.narrow} ${styles.quiet}`}>
                    {texts.amount}: {formatAmount(part.amount)} · {texts.fee}: {formatAmount(part.fee)}
                  </span>
                </div>
              </th>
              <td className={`${styles.money} ${styles.wide}`}>{formatAmount(part.amount)}</td>
              <td className={`${styles.money} ${styles.wide}`}>{formatAmount(part.fee)}</td>
              <td className={styles.money}>{formatAmount(part.net)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{texts.total}</th>
            <td className={styles.wide} />
            <td className={styles.wide} />
            <td className={`${styles.money} ${styles.net}`}>{formatAmount(amount)}</td>
          </tr>
        </tfoot>
      </table>
      <p className={styles.quiet}>{texts.provider_fees}</p>
    </section>
  );
}
