import { z } from "zod";

/** An event of the audit log. `data` holds ids, numbers and names of fields, never answers or secrets. */
export const event = <Action extends string, Data extends z.ZodRawShape>(action: Action, data: Data) =>
  z.object({ action: z.literal(action), data: z.object(data) });

/** An event without data. */
export const plain = <Action extends string>(action: Action) =>
  z.object({ action: z.literal(action), data: z.object({}).optional() });

/**
 * An event that also holds `words`: what somebody wrote, which may be about a person. They are stored encrypted, and
 * destroyed with the application; the audit log proves them.
 */
export const written = <Action extends string, Data extends z.ZodRawShape, Words extends z.ZodRawShape>(
  action: Action,
  data: Data,
  words: Words,
) => event(action, data).extend({ words: z.object(words) });

export const count = z.number().int();
export const texts = z.array(z.string());
