import { bouncesTexts } from "#texts/bounces/texts.ts";
import { failuresTexts } from "#texts/failures/texts.ts";
import { invitationStatusTexts } from "#texts/invitation-status/texts.ts";
import { formText } from "#texts/stock-form/form-text.ts";
import type { Translate } from "#ui/texts.tsx";
import type { Invitation } from "#web/api/applications/invitations.ts";
import { textMessageSteps } from "#web/features/application-review/invitation/text-steps.ts";
import type { TimelineStep } from "#web/features/application-review/invitation/timeline-step.ts";

/**
 * Returns an invitation's past and future events. They don't include whether an email was read, which is unknown.
 * @param serverReply the mail server's message about a bounced email; empty if unknown
 */
export function invitationTimeline(
  invitation: Invitation,
  t: Translate,
  locale: string,
  serverReply = "",
): TimelineStep[] {
  const texts = t(invitationStatusTexts).steps;
  const {
    bounced,
    delivered,
    expires,
    next_reminder,
    opened,
    section,
    sent,
    state,
    submitted,
    text,
    unsubscribed,
    withdrawn,
  } = invitation;
  const isEnded = state === "withdrawn" || state === "expired";
  const pastSteps: (TimelineStep | false)[] = [
    { name: "sent", text: texts.sent, at: sent, state: "done" },
    bounced !== null && {
      name: "bounced",
      text: texts.bounced,
      detail: [
        t(bouncesTexts).why[bounced.reason],
        serverReply && t(failuresTexts).mail_server({ detail: serverReply }),
      ]
        .filter(Boolean)
        .join(" "),
      at: bounced.at,
      state: "failed",
    },
    delivered !== null && {
      name: "delivered",
      text: text ? texts.email_delivered : texts.delivered,
      at: delivered,
      state: "done",
    },
    ...textMessageSteps(invitation, t, locale),
    opened !== null && { name: "opened", text: texts.opened, at: opened, state: "done" },
    section !== null && {
      name: "started",
      text: texts.last_section({ section: formText(t, section.label) }),
      state: "done",
    },
    unsubscribed !== null && { name: "unsubscribed", text: texts.unsubscribed, at: unsubscribed, state: "failed" },
    withdrawn !== null && { name: "withdrawn", text: texts.withdrawn, at: withdrawn, state: "failed" },
    state === "expired" && { name: "expired", text: texts.expired, at: expires, state: "failed" },
    submitted !== null && { name: "submitted", text: texts.submitted, at: submitted, state: "done" },
  ];
  const futureSteps: (TimelineStep | false)[] =
    isEnded || state === "submitted"
      ? []
      : [
          opened === null && { name: "opened", text: texts.to_open, state: state === "bounced" ? "later" : "now" },
          next_reminder !== null && { name: "reminder", text: texts.to_remind, at: next_reminder, state: "later" },
          opened !== null && {
            name: "started",
            text: section === null && state !== "started" ? texts.to_start : texts.to_continue,
            state: "now",
          },
          { name: "submitted", text: texts.to_submit, state: "later" },
        ];
  return [...pastSteps, ...futureSteps].filter((step) => step !== false);
}
