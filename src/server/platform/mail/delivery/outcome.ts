import type { Bounce } from "#rules/email/delivery.ts";

/** What a mail system reports about an email. `detail`: its own text, without addresses. */
export type DeliveryOutcome =
  | { state: "delivered" }
  | { state: "complained" }
  | ({ state: "bounced"; detail: string } & Bounce);

/** The delivery status of an email, as its handler receives it. */
export type DeliveryResult = { state: "sent" } | DeliveryOutcome;

const maxDetailLength = 300;

/** Returns a mail system's text as one short line without control characters and email addresses. */
export function cleanDetail(reportText: string): string {
  return reportText
    .slice(0, 4 * maxDetailLength)
    .replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, " ")
    .replace(/[^\s<>()"';,]{1,64}@[^\s<>()"';,]{1,255}/g, "…")
    .trim()
    .slice(0, maxDetailLength);
}
