import type { Application } from "#contract/application-schemas.ts";
import type { Payment } from "#contract/payment-schemas.ts";
import type { Session } from "./calls.ts";

/** An action of the sample landlord on an application, with the body of its request, if any. */
export type LandlordAct =
  | { act: "read reports" | "shortlist" | "archive" }
  | { act: "accept" | "decline" | "refund" | "request payment"; body: object };

/** Performs the action through the API, as the landlord's screens would. */
export async function performAct(
  session: Session,
  { id, slug }: { id: string; slug: string },
  plannedAct: LandlordAct,
  at: Date,
): Promise<void> {
  switch (plannedAct.act) {
    case "read reports":
      return await readReports(session, id, at);
    case "shortlist":
    case "archive":
      await session.post(`/application_bundles/${plannedAct.act}/`, at, { slugs: [slug] });
      return;
    case "accept":
      await session.post(`/application_bundles/${slug}/accept/`, at, plannedAct.body);
      return;
    case "decline":
      await session.post(`/application_bundles/${slug}/reject/`, at, plannedAct.body);
      return;
    case "request payment":
      await session.post(`/applications/${id}/send_payment_request/`, at, plannedAct.body);
      return;
    case "refund":
      return await refund(session, id, plannedAct.body, at);
  }
}

async function readReports(session: Session, id: string, at: Date): Promise<void> {
  const { reports } = await session.get<Application>(`/applications/${id}/`, at);
  await session.post(`/reports/${reports[0]?.id}/fulfill_requirement/`, at, { action: "certify_purpose" });
  for (const report of reports) await session.get(`/reports/${report.id}/`, at);
}

async function refund(session: Session, id: string, body: object, at: Date): Promise<void> {
  const { results } = await session.get<{ results: Payment[] }>(`/applications/${id}/payments/`, at);
  await session.post(`/payments/${results[0]?.id}/refund/`, at, body);
}
