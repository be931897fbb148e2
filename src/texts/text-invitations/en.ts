import { plural } from "#texts/plural.ts";
import type { Values } from "#texts/values.ts";

export default {
  send_by: "Send by",
  by: { email: "Email", text: "Text message", both: "Both" },
  phone: "Cell phone number",
  phone_help: "A US number that can get text messages.",
  note: "Your note in the text message (optional)",
  note_help: ({ n }: Values<"n">) => `Up to ${n} characters, without links.`,
  preview: "Text message preview",
  loading: "Loading the preview…",
  counted: ({ n }: { n: number }) =>
    plural("en", n, { one: "Carriers count this as 1 message.", other: `Carriers count this as ${n} messages.` }),
  unusual: ({ characters }: Values<"characters">) => `These characters make it longer: ${characters}`,
  held: ({ time }: Values<"time">) =>
    `Text messages are sent between 8 a.m. and 9 p.m. in the phone number's time zone. This one will be sent ${time}.`,
  no_texts: "Text messages can't be sent right now. Send the invitation by email.",
  consent_required: "Confirm that the person agreed to get text messages.",
};
