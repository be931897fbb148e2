import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatAmount } from "#rules/money/money.ts";
import { type ReportKind, reportCosts } from "#rules/money/screening-costs.ts";
import { reportOrdersTexts } from "#texts/report-orders/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { useT } from "#ui/texts.tsx";
import { paymentsQuery } from "#web/api/applications/payments.ts";
import { QueryFailure } from "#web/components/load-failure.tsx";
import { BuyDialog } from "#web/features/application-review/buy-reports/buy-dialog.tsx";
import { RequestDialog } from "#web/features/application-review/buy-reports/request-dialog.tsx";
import { useApplication } from "#web/features/application-review/data/use-application.ts";
import { MakeOffer } from "#web/features/application-review/reports/make-offer.tsx";
import styles from "#web/features/application-review/styles/payments.module.css";
import { Bill } from "#web/features/payments/bill.tsx";
import { useOpenParam } from "#web/hooks/use-open-param.ts";

/** Whether a path segment is a kind of report. */
export const isReportKind = (kind: string | undefined): kind is ReportKind =>
  kind !== undefined && Object.hasOwn(reportCosts, kind);

/**
 * Shown in place of a report that was not ordered: its price, with buttons to order it or to request payment from the
 * applicant.
 */
export function OrderReport({ kind }: { kind: ReportKind }) {
  const t = useT();
  const application = useApplication();
  const query = useQuery(paymentsQuery(application.id));
  const [isBuying, setIsBuying] = useOpenParam("buy");
  const [isRequesting, setIsRequesting] = useState(false);
  if (query.isPending) return <Skeleton rows={2} height={88} />;
  if (query.data === undefined) return <QueryFailure of={query} />;
  const { a_la_carte, provider, requestable } = query.data;
  const availableReport = a_la_carte.find(({ report_type }) => report_type === kind);
  if (!availableReport) return null;
  if (availableReport.refusal)
    return (
      <Notice tone="attention" title={t(reportOrdersTexts).report_cant_ordered}>
        <p>
          {availableReport.refusal.message} <cite>{availableReport.refusal.citation}</cite>
        </p>
        {availableReport.refusal.after_offer && application.abilities.decide && (
          <MakeOffer application={application} allows="orders" />
        )}
      </Notice>
    );
  if (!availableReport.due) return null;
  const { due } = availableReport;
  const mustVerify = due.items.some((item) => item.kind === "verify_identity");
  return (
    <div className={`${styles.box} ${styles.order}`}>
      <p>{t(reportOrdersTexts).report_hasnt_ordered}</p>
      <Bill due={due} />
      {mustVerify && <p className={styles.quiet}>{t(reportOrdersTexts).applicant_verifies_identity}</p>}
      <div className={styles.choices}>
        {provider && (
          <Button variant="primary" onClick={() => setIsBuying(true)}>
            {t(reportOrdersTexts).order_report({ amount: formatAmount(due.amount) })}
          </Button>
        )}
        {requestable.includes(kind) && (
          <Button onClick={() => setIsRequesting(true)}>{t(reportOrdersTexts).request_payment_applicant}</Button>
        )}
      </div>
      {isBuying && provider && (
        <BuyDialog due={due} kinds={[kind]} provider={provider} onClose={() => setIsBuying(false)} />
      )}
      {isRequesting && <RequestDialog kinds={[kind]} onClose={() => setIsRequesting(false)} />}
    </div>
  );
}
