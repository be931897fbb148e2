import type { EvidenceDocument, EvidenceText } from "#rules/disputes/dispute-answers.ts";
import { brandName } from "#rules/money/card-brands.ts";
import { formatCents } from "#rules/money/money.ts";
import { formatDate } from "#rules/text/dates.ts";
import { isDecided } from "#rules/workflow/statuses.ts";
import { formatPrintedTime } from "#server/domains/printing/rows.ts";
import { disputeEvidenceTexts } from "#texts/dispute-evidence/texts.ts";
import type { Texts } from "#texts/message.ts";
import { paymentHistoryTexts } from "#texts/payment-history/texts.ts";
import { paymentItemsTexts } from "#texts/payment-items/texts.ts";
import { formText } from "#texts/stock-form/form-text.ts";
import type { EvidenceFacts } from "./evidence-facts.ts";

type EvidenceSection = {
  /** the documents that contain the section */
  documents: readonly EvidenceDocument[];
  heading: string;
  rows: { label: string; text: string }[];
};

/** The provider's maximum number of characters of a text. */
const maxTextLength = 20_000;

const formatTime = (at: Date | null) => (at ? formatPrintedTime(at.toISOString()) : "");
const describeItems = ({ payment }: EvidenceFacts, t: Texts) =>
  payment.items.map(({ kind, cents }) => `${t(paymentItemsTexts)[kind]} ${formatCents(cents)}`).join(", ");

/** Returns the terms that the applicant agreed to with the consent to screening; empty without consent. */
function describeTerms({ charge, consents }: EvidenceFacts, t: Texts): string {
  if (charge) return "";
  const screeningConsent = consents.find(({ kind }) => kind === "screening");
  return screeningConsent
    ? t(disputeEvidenceTexts).terms_text({
        time: formatTime(screeningConsent.created),
        version: screeningConsent.version,
      })
    : "";
}

/** Returns the facts as sections of labels and texts; omits rows and sections without a text. */
export function evidenceSections(facts: EvidenceFacts, t: Texts): EvidenceSection[] {
  const texts = t(disputeEvidenceTexts);
  const { payment, application } = facts;
  const amount = formatCents(payment.amount_cents);
  const all: EvidenceSection[] = [
    {
      documents: ["service_documentation", "receipt"],
      heading: texts.payment,
      rows: [
        { label: texts.payment_number, text: payment.id },
        { label: texts.paid, text: formatTime(payment.captured_at ?? payment.created) },
        { label: texts.name, text: application.applicant_name },
        { label: texts.account, text: payment.payer ?? "" },
        { label: texts.landlord, text: application.landlord },
        { label: texts.items, text: describeItems(facts, t) },
        { label: texts.total, text: amount },
        {
          label: payment.method === "bank" ? t(paymentHistoryTexts).bank_account : texts.card,
          text: describeSource(facts, t),
        },
        { label: texts.receipt_sent, text: describeReceipt(facts) },
        { label: texts.refunds, text: payment.refunded_cents ? formatCents(payment.refunded_cents) : "" },
        { label: texts.disclosure, text: texts.disclosure_text({ items: describeItems(facts, t), amount }) },
      ],
    },
    { documents: ["service_documentation", "receipt"], heading: texts.request, rows: requestRows(facts, t) },
    {
      documents: ["service_documentation", "customer_signature"],
      heading: texts.application,
      rows: [
        { label: texts.application_number, text: application.id },
        { label: texts.submitted, text: formatTime(application.created) },
        { label: texts.name, text: application.applicant_name },
        { label: texts.email, text: application.applicant_email },
        { label: texts.landlord, text: application.landlord },
        { label: texts.address, text: application.unit_address },
        { label: texts.form, text: application.form },
        { label: texts.sections, text: facts.sections.map((label) => formText(t, label)).join(", ") },
      ],
    },
    { documents: ["service_documentation", "customer_signature"], heading: texts.consent, rows: consentRows(facts, t) },
    { documents: ["service_documentation"], heading: texts.delivered, rows: deliveredRows(facts, t) },
    {
      documents: ["service_documentation"],
      heading: texts.terms,
      rows: [{ label: texts.terms, text: describeTerms(facts, t) }],
    },
    { documents: ["service_documentation"], heading: texts.communication, rows: emailRows(facts, t) },
  ];
  return all.flatMap((section) => {
    const rows = section.rows.filter(({ text }) => text !== "");
    return rows.length > 0 ? [{ ...section, rows }] : [];
  });
}

/** Returns what the landlord requested from an accepted applicant, who paid it from their account. */
function requestRows({ charge }: EvidenceFacts, t: Texts): EvidenceSection["rows"] {
  if (!charge) return [];
  const texts = t(disputeEvidenceTexts);
  return [
    { label: texts.requested, text: formatTime(charge.created) },
    { label: texts.requested_item, text: charge.label || t(paymentItemsTexts)[charge.kind] },
    { label: texts.total, text: formatCents(charge.amount_cents) },
    { label: texts.due, text: formatDate(charge.due) },
  ];
}

/** Describes the card or bank account that was charged. */
function describeSource({ payment: { method, brand, last4 } }: EvidenceFacts, t: Texts): string {
  const name = brand ?? "";
  return last4
    ? t(disputeEvidenceTexts).card_ending({ brand: method === "bank" ? name : brandName(name), digits: last4 })
    : "";
}

const describeReceipt = ({ payment: { receipt_to, receipt_sent_at } }: EvidenceFacts) =>
  receipt_sent_at ? `${receipt_to}, ${formatTime(receipt_sent_at)}` : "";

function consentRows({ application, consents }: EvidenceFacts, t: Texts): EvidenceSection["rows"] {
  const texts = t(disputeEvidenceTexts);
  const actions = application.user_actions.map(({ action, data, ip_address: ip, timestamp }) => {
    const time = formatPrintedTime(timestamp);
    return action === "signed"
      ? { label: texts.signed, text: texts.signed_line({ time, ip }) }
      : { label: texts.consents.esign ?? "", text: texts.consent_line({ time, ip, version: data.consent ?? "" }) };
  });
  const consentLines = consents.flatMap(({ kind, version, ip_address: ip, created }) => {
    const label = texts.consents[kind];
    return label ? [{ label, text: texts.consent_line({ time: formatTime(created), ip, version }) }] : [];
  });
  return [...actions, ...consentLines];
}

function deliveredRows(
  { application, charge, reports, identifiedAt }: EvidenceFacts,
  t: Texts,
): EvidenceSection["rows"] {
  const texts = t(disputeEvidenceTexts);
  const isFinal = isDecided(application.status) && application.status_before === null;
  return [
    { label: texts.identity, text: formatTime(identifiedAt) },
    // a move-in charge doesn't pay for reports
    ...(charge ? [] : reports).map(({ report_type, ordered_at, ready_at }) => ({
      label: texts.report[report_type] ?? "",
      text: texts.report_line({ ordered: formatTime(ordered_at), ready: formatTime(ready_at) }),
    })),
    // without the outcome or the reasons, which the bank doesn't need
    {
      label: texts.decision,
      text:
        isFinal && application.decision_date
          ? texts.decision_made({ time: formatTime(application.decision_date) })
          : "",
    },
  ];
}

function emailRows({ emails }: EvidenceFacts, t: Texts): EvidenceSection["rows"] {
  const texts = t(disputeEvidenceTexts);
  return emails.flatMap(({ kind, sent_at, delivery }) => {
    const label = texts.emails[kind];
    const state = delivery === "delivered" ? texts.email_delivered : "";
    return label ? [{ label, text: texts.email_sent({ time: formatTime(sent_at), state }) }] : [];
  });
}

/** Returns the IP address that the application was signed from. */
const signingIpAddress = ({ application: { user_actions } }: EvidenceFacts) =>
  user_actions.findLast(({ action }) => action === "signed")?.ip_address ?? "";

/** Returns the evidence that is sent as text, by the provider's names. */
export function evidenceTextsOf(
  facts: EvidenceFacts,
  statement: string,
  t: Texts,
): Partial<Record<EvidenceText, string>> {
  const texts = t(disputeEvidenceTexts);
  const { application, charge, payment, reports } = facts;
  const items = charge?.label || payment.items.map(({ kind }) => t(paymentItemsTexts)[kind]).join(", ");
  const { unit_address: unit, landlord } = application;
  const firstReadyAt = reports.flatMap(({ ready_at }) => ready_at ?? []).sort((one, other) => +one - +other)[0];
  const sections = evidenceSections(facts, t).map(({ heading, rows }) =>
    [heading, ...rows.map(({ label, text }) => `${label}: ${text}`)].join("\n"),
  );
  const statementParts = statement ? [`${texts.statement}\n${statement}`] : [];
  const all: Record<EvidenceText, string> = {
    customer_name: application.applicant_name,
    customer_email_address: application.applicant_email || payment.receipt_to,
    product_description: (charge ? texts.product_move_in : texts.product)({ unit, landlord, items }),
    // accepted applicants pay long after they signed
    customer_purchase_ip: charge ? "" : signingIpAddress(facts),
    service_date: charge ? "" : formatTime(firstReadyAt ?? application.created),
    refund_policy_disclosure: describeTerms(facts, t),
    uncategorized_text: [...statementParts, ...sections].join("\n\n").slice(0, maxTextLength),
  };
  return Object.fromEntries(Object.entries(all).filter(([, text]) => text !== ""));
}
