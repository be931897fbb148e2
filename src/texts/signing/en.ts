import { plural } from "#texts/plural.ts";

export default {
  progress: ({ done, total }: { done: number; total: number }) => `${done} of ${total}`,
  progress_label: ({ done, total }: { done: number; total: number }) =>
    `${done} of ${plural("en", total, { one: "1 required field", other: `${total} required fields` })} filled in`,
  start: "Start",
  next: "Next",
  finish: "Sign and finish",
  save_continue: "Save and continue",
  nothing_to_fill_in: "There's nothing for you to fill in.",
};
