import { formatMoment } from "#rules/text/dates.ts";
import { textDeliveryTexts } from "#texts/text-delivery/texts.ts";
import type { Translate } from "#ui/texts.tsx";
import type { Invitation } from "#web/api/applications/invitations.ts";
import type { TimelineStep } from "#web/features/application-review/invitation/timeline-step.ts";

/** Returns the events of an invitation's latest text message, and whether the person opted out. */
export function textMessageSteps({ text, withdrawn }: Invitation, t: Translate, locale: string): TimelineStep[] {
  if (!text) return [];
  const texts = t(textDeliveryTexts);
  const { state, at, failure, held_until, stopped } = text;
  const time = held_until && formatMoment(new Date(held_until), locale);
  const detail =
    state === "failed" && failure
      ? texts.remedies[failure]
      : time
        ? texts.held_until({ time })
        : state === "unconfirmed"
          ? texts.unconfirmed
          : "";
  const isPending = state === "queued" || state === "held" || state === "sending";
  const isUndelivered = state === "failed" || state === "unconfirmed";
  const step: TimelineStep = {
    name: "text",
    text: texts.states[state],
    ...(detail && { detail }),
    at: isPending ? null : at,
    state: isUndelivered ? "failed" : isPending ? "later" : "done",
  };
  return [
    // an unsent text message is canceled with the invitation
    ...(isPending && withdrawn ? [] : [step]),
    ...(stopped
      ? [{ name: "stopped", text: texts.stopped, detail: texts.can_start, at: stopped, state: "failed" } as const]
      : []),
  ];
}
