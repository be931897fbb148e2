import { liveUpdatesTexts } from "#texts/live-updates/texts.ts";
import type { Message } from "#texts/message.ts";
import { statusesTexts } from "#texts/statuses/texts.ts";
import type { Application } from "#web/api/applications/applications.ts";

const readyReports = ({ reports }: Application) => reports.filter(({ status }) => status === "ready").length;

/**
 * Returns what to announce after an open application was loaded again: finished reports, and other users' decisions.
 * Applicants get none about a decision: the status has other words for them, and their screen explains it.
 * @param isOwnDecision whether the user just decided
 */
export function announcementsOf(previous: Application, current: Application, isOwnDecision: boolean): Message[] {
  if (previous.id !== current.id) return [];
  const messages: Message[] = [];
  const n = readyReports(current) - readyReports(previous);
  if (n > 0) messages.push((t) => t(liveUpdatesTexts).reports_ready({ n }));
  if (previous.status !== current.status && !isOwnDecision && current.abilities.see_history)
    messages.push((t) => t(liveUpdatesTexts).decision({ status: t(statusesTexts)[current.status] }));
  return messages;
}
