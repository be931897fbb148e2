import { z } from "zod";

/** Of regular expressions, which the server writes; see `rules/law/places/place-pattern.ts`. */
const source = z.string().optional();

/**
 * Questions of a form that are not asked where the law does not let a landlord ask them, and where that is; and those
 * that must be optional somewhere.
 */
export const restrictedQuestions = z.strictObject({
  names: z.array(z.string()),
  places: z.array(z.strictObject({ state: z.string().optional(), cities: source, zips: source })),
  /** whether they are hidden while the home's location is unknown */
  until_known: z.boolean(),
  /** the ids of the form's homes for which they are not asked, where it lists homes */
  homes: z.array(z.string()).optional(),
  /**
   * asked everywhere, and required only of applicants for a home outside these states, by the address they answer;
   * `until_known`: not required while its state isn't answered either
   */
  optional: z
    .strictObject({ names: z.array(z.string()), states: z.array(z.string()), until_known: z.boolean() })
    .optional(),
});
export type RestrictedQuestions = z.infer<typeof restrictedQuestions>;

/** What the law requires of questions about criminal records, for the home of one application. */
export const pendingQuestions = z.strictObject({
  /** their labels */
  questions: z.array(z.string()),
  /** `never`: they may not be asked; `until_offer`: once a conditional offer was made; `now`: it was, and they are open */
  when: z.enum(["never", "until_offer", "now"]),
  citation: z.string(),
});
export type PendingQuestions = z.infer<typeof pendingQuestions>;
