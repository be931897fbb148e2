import { plural } from "#texts/plural.ts";
import type { Values } from "#texts/values.ts";

export default {
  label_missing: "Enter a label for this question.",
  too_few_options: ({ n }: { n: number }) =>
    plural("en", n, { one: "Add at least 1 option.", other: `Add at least ${n} options.` }),
  too_many_options: ({ n }: { n: number }) =>
    plural("en", n, { one: "Add up to 1 option.", other: `Add up to ${n} options.` }),
  options_alike: "Every option needs a different name.",
  field_locked: "This question is locked. It can't be changed, unlocked or removed.",
  format_needed: "Answers to this question need the usual format.",
  field_name_taken: "Another field has this name.",
  name_of_kind: ({ kind }: Values<"kind">) =>
    `The answer to this question is also used outside the form, so its kind has to be “${kind}”.`,
  section_label_missing: "Enter a name for this section.",
  section_id_taken: "Another section has this ID.",
  condition_field_missing: ({ field }: Values<"field">) => `A condition uses “${field}”, which isn't on this form.`,
  condition_field_answerless: ({ field }: Values<"field">) => `A condition uses ${field}, which has no answer.`,
  condition_field_secret: ({ item, field }: Values<"item" | "field">) =>
    `A condition of ${item} compares the answer to ${field}, which is kept secret. Edit ${item} so that its condition only checks that ${field} is answered, or remove the condition.`,
  conditions_circular: ({ labels }: Values<"labels">) => `These conditions depend on each other: ${labels}.`,
  conditions_too_deep: ({ n }: Values<"n">) => `Conditions and choices can be nested up to ${n} levels deep.`,
  fee_below_cost: ({ cost }: Values<"cost">) =>
    `The reports cost ${cost}. Charge at least that much, or pay for them yourself.`,
};
