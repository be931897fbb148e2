import { plural } from "#texts/plural.ts";
import type { Values } from "#texts/values.ts";

export default {
  decision: ({ status }: Values<"status">) => `The status changed to ${status}.`,
  list_changed: "This list changed",
  new_applications: ({ n }: { n: number }) =>
    plural("en", n, { one: "1 new application", other: `${n} new applications` }),
  reports_ready: ({ n }: { n: number }) =>
    plural("en", n, { one: "A report is ready.", other: `${n} reports are ready.` }),
  show: "Show",
};
