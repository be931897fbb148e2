import type { TextFailure, TextState } from "#rules/text-messages/delivery.ts";
import type { Values } from "#texts/values.ts";

export default {
  states: {
    queued: "Text message waiting to be sent",
    held: "Text message scheduled for the morning",
    sending: "Sending the text message",
    unconfirmed: "Text message may have been sent",
    sent: "Text message sent",
    delivered: "Text message delivered",
    failed: "Text message couldn't be delivered",
  } satisfies Record<TextState, string>,
  held_until: ({ time }: Values<"time">) =>
    `It will be sent ${time}. Text messages are sent between 8 a.m. and 9 p.m. in the phone number's time zone.`,
  unconfirmed: "The phone service didn't confirm it. We won't resend it, so that no one gets it twice.",
  /** why a text message was not delivered, and what to do */
  remedies: {
    landline: "This number is a landline. Enter a cell phone number, or invite the person by email.",
    no_such_number: "This number isn't in service. Check it for typos.",
    unreachable: "The phone couldn't be reached. Try again later, or invite the person by email.",
    blocked: "The phone company blocked it. Contact the person another way.",
    opted_out: "The person opted out of text messages. Contact them another way.",
    not_us: "Text messages can be sent to US numbers only. Invite the person by email.",
    not_sent: "It couldn't be sent. Try again later, or invite the person by email.",
  } satisfies Record<TextFailure, string>,
  stopped: "Opted out of text messages",
  can_start: "They can reply START to get them again.",
};
