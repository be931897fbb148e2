import { bounceOfStatus, findStatusCode } from "#rules/email/delivery.ts";
import { runSandboxed } from "../../threads/sandboxed-worker.ts";
import { cleanDetail, type DeliveryOutcome } from "./outcome.ts";
import type { ParsedReport } from "./parse-report.ts";

/** The maximum size of a message: a report with the whole email. */
export const maxMessageBytes = 1024 * 1024;
const limits = { processor: 2_000, clock: 20_000 };

type DeliveryReport = { returnToken: string; outcome: DeliveryOutcome };

/**
 * Parses a message to a return address, in a separate thread.
 * @returns undefined if it isn't about a delivery
 */
export async function readReport(message: Buffer): Promise<DeliveryReport | undefined> {
  if (message.length > maxMessageBytes) return undefined;
  const parsed = await runSandboxed<ParsedReport | null>(
    new URL("./parse-report.ts", import.meta.url),
    message,
    limits,
  );
  const report = "answer" in parsed ? parsed.answer : null;
  return report ? { ...report, outcome: outcomeOf(report) } : undefined;
}

function outcomeOf({ kind, status, diagnostic }: ParsedReport): DeliveryOutcome {
  if (kind === "complaint") return { state: "complained" };
  if (kind === "delivered") return { state: "delivered" };
  // some servers report only 5.0.0, with the specific code in the diagnostic
  const code = status && !/\.0\.0$/.test(status) ? status : (findStatusCode(diagnostic) ?? status);
  return { state: "bounced", ...bounceOfStatus(code), detail: cleanDetail(diagnostic) };
}
