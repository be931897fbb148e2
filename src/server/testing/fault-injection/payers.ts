import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { Identity } from "#contract/identity.ts";
import type { ReportKind } from "#rules/money/screening-costs.ts";
import { signedAnswers } from "../factories.ts";
import { answersOfPersona, identityRequestBody, rightAnswers } from "../scenes/identity.ts";
import { fullFeeAddress } from "../scenes/payments.ts";
import { createCaller, registerPerson } from "./api.ts";
import { mapConcurrently } from "./map-concurrently.ts";

const timeoutMs = 20_000;
const pauseMs = 50;
/** `leaves`: the payer sends the payment once, so that it arrives, and leaves regardless of the outcome. */
type UnpaidApplication = { application: string; token: string; landlord: string; leaves: boolean };

/**
 * Creates unpaid applications through the API. Every second payer leaves, unless all stay.
 * @param selected the reports that the form orders; if any, the applicants' identities are verified
 */
export async function prepareUnpaidApplications(
  url: string,
  count: number,
  everybodyStays: boolean,
  selected: ReportKind[] = [],
): Promise<UnpaidApplication[]> {
  const call = createCaller(url);
  const slug = `debts-${randomUUID().slice(0, 8)}`;
  const form = { slug, name: "Debts", fee: "60.00", selected };
  const landlord = (await registerPerson(call, "landlord")).token;
  await call("/application_templates/create_default/", form, landlord);
  const { token } = await registerPerson(call, "applicant");
  const ssnOf = (n: number) => `666-50-${1_000 + n}`;
  // each as a different persona, since the bureau limits the questions to one person
  const verifyIdentity = async (application: string, n: number) => {
    const path = `/applications/${application}`;
    const somebody = { ...identityRequestBody(), ssn: ssnOf(n) };
    const questions = await call<Identity>(`${path}/get_experian_questions/`, somebody, token);
    await call(`${path}/answer_experian_questions/`, { answers: rightAnswers(questions) }, token);
  };
  // the verified person must be the one who signed
  const answersOf = (n: number) =>
    signedAnswers({ ...answersOfPersona(), applicant__ssn: ssnOf(n), rental_property__address: fullFeeAddress });
  const debts = await mapConcurrently(Array.from({ length: count }), async (_, n): Promise<UnpaidApplication> => {
    const path = `/application_templates/${slug}/submit/`;
    const { application } = await call<{ application: { id: string } }>(path, answersOf(n), token);
    return { application: application.id, token, landlord, leaves: !everybodyStays && n % 2 === 1 };
  });
  if (selected.length > 0) for (const [n, { application }] of debts.entries()) await verifyIdentity(application, n);
  return debts;
}

/**
 * Starts payers who pay debt after debt. Like a browser, they retry with the same key until they receive the outcome;
 * those who leave send one request.
 * @param copies how often a payment of a payer who stays is sent concurrently, with one key
 */
export function startPayers(url: string, debts: UnpaidApplication[], count: number, copies: number) {
  const remaining = [...debts];
  const acknowledged = new Set<string>();
  /** responses that are neither a success nor a request to retry */
  const refusals: string[] = [];
  let stopping = false;
  let startedCount = 0;
  const waiting: { count: number; resolve: () => void }[] = [];

  function next(): UnpaidApplication | undefined {
    startedCount++;
    for (const one of waiting) if (startedCount >= one.count || remaining.length <= 1) one.resolve();
    return remaining.shift();
  }

  async function pay({ application, token, leaves }: UnpaidApplication) {
    const headers = {
      "content-type": "application/json",
      authorization: `Bearer ${token}`,
      "idempotency-key": randomUUID(),
    };
    const body = JSON.stringify({ stripeToken: "pm_card_visa", payment_receipt: "payer@example.com" });
    const path = `${url}/api/v3/applications/${application}/pay/`;
    const sendPayment = async (): Promise<"paid" | "refused" | "not_received" | "received"> => {
      try {
        const reply = await fetch(path, { method: "POST", headers, body, signal: AbortSignal.timeout(timeoutMs) });
        const text = await reply.text();
        if (reply.status === 200 && text.includes('"status":"succeeded"')) return "paid";
        if (reply.status === 503 || reply.status === 200) return "received";
        refusals.push(`${reply.status} ${text}`);
        return "refused";
      } catch (error) {
        // The server was not reachable; otherwise the connection ended before the response, and the outcome is unknown.
        return (error as { cause?: { code?: string } }).cause?.code === "ECONNREFUSED" ? "not_received" : "received";
      }
    };
    while (!stopping) {
      const answers = await Promise.all(Array.from({ length: leaves ? 1 : copies }, sendPayment));
      if (answers.includes("paid")) return void acknowledged.add(application);
      if (answers.includes("refused") || (leaves && answers.includes("received"))) return;
      await delay(pauseMs);
    }
  }

  const done = Promise.all(
    Array.from({ length: count }, async () => {
      for (let debt = next(); debt && !stopping; debt = next()) await pay(debt);
    }),
  );
  return {
    acknowledged,
    refusals,
    done,
    /** resolves when `count` debts have been started, or none is left */
    untilStarted: (count: number) =>
      startedCount >= count || remaining.length === 0
        ? Promise.resolve()
        : new Promise<void>((resolve) => void waiting.push({ count, resolve })),
    stop: async () => {
      stopping = true;
      await done;
    },
  };
}
