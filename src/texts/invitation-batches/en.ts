import type { SkippedReason } from "#rules/invitations/batches.ts";
import { formatCount, plural } from "#texts/plural.ts";
import type { Values } from "#texts/values.ts";

export default {
  recent: "Recent lists",
  sent_at: ({ time }: Values<"time">) => `List sent ${time}`,
  view: "View progress",
  view_list: ({ time }: Values<"time">) => `View progress of the list sent ${time}`,
  progress: ({ sent, all }: Values<"sent" | "all">) => `${sent} of ${all} sent`,
  skipped_n: ({ n }: { n: number }) => plural("en", n, { one: "1 not invited", other: `${n} not invited` }),
  stopped_n: ({ n }: { n: number }) => plural("en", n, { one: "1 stopped", other: `${n} stopped` }),
  sending: "Sending",
  stopped: "Stopped",
  finished: "Finished",
  continues: "We keep sending if you close this window or your browser. Come back here to see the progress.",
  stop: "Stop sending",
  was_stopped: ({ n }: { n: number }) =>
    plural("en", n, { one: "Stopped. 1 person wasn't invited.", other: `Stopped. ${n} people weren't invited.` }),
  sent_n: ({ n }: { n: number }) => plural("en", n, { one: "1 invitation sent", other: `${n} invitations sent` }),
  not_invited: "Not invited",
  previous: "Previous page",
  next: "Next page",
  back: "Back to lists",
  reasons: {
    faulty: "The row has an error.",
    duplicate: "The same person is in this list twice.",
    already_invited: "Already invited to this form.",
    unsubscribed: "Unsubscribed from your invitations.",
    bounced_before: "An earlier invitation to this address couldn't be delivered.",
  } satisfies Record<SkippedReason, string>,
  applied_before: "Applied to you before.",
  quota: ({ n }: { n: number }) =>
    plural("en", n, {
      one: "You can send 1 more invitation today. Shorten the list, or send the rest tomorrow.",
      other: `You can send ${formatCount(n)} more invitations today. Shorten the list, or send the rest tomorrow.`,
    }),
  by_text: "Also send a text message to everyone with a US cell phone number",
  by_text_help: "People without an email address get only the text message.",
};
