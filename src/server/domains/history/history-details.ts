import type { HistoryEntry } from "#contract/review/application-history.ts";
import { auditEvent } from "#contract/schemas/audit-events.ts";
import { reportKind } from "#contract/schemas/report-kinds.ts";
import { fromCents } from "#rules/money/money.ts";

type HistoryDetails = Pick<HistoryEntry, "consent" | "reasons" | "answers" | "reports" | "amount">;

/**
 * Returns the details of an event that a history shows in addition to its action. Unknown events have none.
 * @param freeText the free text that a user wrote with it
 * @param labels the labels of the form's questions, by field name
 * @param disputes the texts of disputes about reports, by their IDs
 */
export function historyDetailsOf(
  action: string,
  { data, freeText }: { data: unknown; freeText: object },
  labels: ReadonlyMap<string, string>,
  disputes: ReadonlyMap<string, string> = new Map(),
): HistoryDetails {
  const event = auditEvent.safeParse({ action, data, freeText }).data;
  const emptyDetails: HistoryDetails = { consent: null, reasons: [], answers: [], reports: [], amount: null };
  const labelsOfFields = (fields: string[]) => fields.map((name) => labels.get(name) ?? name);
  switch (event?.action) {
    case "submitted":
      return { ...emptyDetails, consent: event.data.consent ?? null };
    case "changed":
      return { ...emptyDetails, consent: event.data.consent ?? null, answers: labelsOfFields(event.data.fields) };
    case "information provided":
      return { ...emptyDetails, consent: event.data.consent ?? null, answers: labelsOfFields(event.data.fields) };
    case "completed":
    case "information requested":
      return { ...emptyDetails, answers: labelsOfFields(event.data.fields) };
    case "selected": {
      const { reasons, order_reason } = event.freeText;
      return { ...emptyDetails, reasons: order_reason ? [...reasons, order_reason] : reasons };
    }
    case "recommended":
    case "declined":
    case "criterion assessed":
      return { ...emptyDetails, reasons: event.freeText.reasons };
    case "decision undone":
      return { ...emptyDetails, reasons: event.freeText.reason ? [event.freeText.reason] : [] };
    case "reports ordered":
    case "report ready":
    case "report updated":
    case "report failed":
    case "portable report provided":
      return { ...emptyDetails, reports: reportKindsOf(event.data.reports) };
    case "report viewed":
    case "reports certified":
    case "report corrected":
    case "report error reported":
      return { ...emptyDetails, reports: reportKindsOf([event.data.report]) };
    case "report disputed": {
      const text = disputes.get(event.data.error);
      return {
        ...emptyDetails,
        reports: reportKindsOf([event.data.report]),
        reasons: text === undefined ? [] : [text],
      };
    }
    case "report destroyed":
      return { ...emptyDetails, reports: reportKindsOf([event.data.kind]) };
    case "payment requested":
      return {
        ...emptyDetails,
        reports: reportKindsOf(event.data.report_types),
        amount: fromCents(event.data.amount_cents),
      };
    case "refund requested":
      return {
        ...emptyDetails,
        amount: fromCents(event.data.amount_cents),
        reasons: event.freeText.reason ? [event.freeText.reason] : [],
      };
    case "paid":
    case "move-in charge requested":
    case "move-in charge canceled":
    case "move-in reminder sent":
    case "bank debit authorized":
    case "refunded":
    case "refund failed":
    case "payment inquiry":
    case "payment disputed":
    case "dispute answered":
    case "dispute accepted":
    case "dispute won":
    case "dispute lost":
    case "dispute closed":
      return { ...emptyDetails, amount: fromCents(event.data.amount_cents) };
    default:
      return emptyDetails;
  }
}

/** Returns the details of an event that users see who may not see payments. */
export const hidePayment = (details: HistoryDetails): HistoryDetails =>
  details.amount === null ? details : { ...details, amount: null, reasons: [] };

/** Returns the ID of the report dispute that an event is about; undefined for any other event. */
export function disputeIdOf({ action, data }: { action: string; data: unknown }): string | undefined {
  const event = auditEvent.safeParse({ action, data }).data;
  return event?.action === "report disputed" ? event.data.error : undefined;
}

const reportKindsOf = (reports: string[]) => reports.flatMap((each) => reportKind.safeParse(each).data ?? []);
