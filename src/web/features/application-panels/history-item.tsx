import type { HistoryAction } from "#contract/schemas/audit-events.ts";
import { formatAmount } from "#rules/money/money.ts";
import { formatClockTime } from "#rules/text/dates.ts";
import { applicationPanelsTexts } from "#texts/application-panels/texts.ts";
import { applicationSummaryTexts } from "#texts/application-summary/texts.ts";
import { declineReasonsTexts } from "#texts/decline-reasons/texts.ts";
import { reportsTexts } from "#texts/reports/texts.ts";
import { formText } from "#texts/stock-form/form-text.ts";
import { storedText } from "#texts/stored-text.ts";
import { StatusBadge } from "#ui/feedback/status-badge.tsx";
import { useT } from "#ui/texts.tsx";
import type { HistoryEntry } from "#web/api/applications/application-history.ts";
import { timeZone } from "#web/components/timestamp.tsx";
import { HistoryActor } from "#web/features/application-panels/history-actor.tsx";
import styles from "#web/features/application-panels/panels.module.css";

/** One event: the action, the actor, the time and, if the user may see it, the device. */
export function HistoryItem({ entry, isNew }: { entry: HistoryEntry; isNew: boolean }) {
  const t = useT();
  const { action, address, amount, answers, consent, created, device, reasons, reports } = entry;
  // an unknown action of a newer version is shown as its code
  const { events } = t(applicationSummaryTexts);
  const actionText = Object.hasOwn(events, action) ? events[action as HistoryAction] : action;
  const details = [
    ...(amount ? [formatAmount(amount)] : []),
    ...reports.map((kind) => t(reportsTexts).name[kind]),
    ...reasons.map((reason) => storedText(t, declineReasonsTexts, reason)),
    ...answers.map((label) => formText(t, label)),
    ...(consent ? [t(applicationSummaryTexts).signed_with_consent({ version: consent })] : []),
  ];
  const deviceLocation = [device, address].filter(Boolean).join(", ");
  return (
    <li data-new={isNew || undefined}>
      <div>
        <p>
          <span className={styles.action}>{actionText}</span>
          <HistoryActor entry={entry} />
          {isNew && <StatusBadge tone="brand">{t(applicationPanelsTexts).new}</StatusBadge>}
        </p>
        {details.length > 0 && <p className={styles.quiet}>{details.join(" · ")}</p>}
        {deviceLocation && <p className={styles.quiet}>{t(applicationPanelsTexts).from({ place: deviceLocation })}</p>}
      </div>
      <time dateTime={created}>{formatClockTime(new Date(created), timeZone())}</time>
    </li>
  );
}
