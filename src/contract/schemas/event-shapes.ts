import { z } from "zod";

/** An event of the audit log. `data` holds ids, numbers and names of fields, never answers or secrets. */
export const event = <Action extends string, Data extends z.ZodRawShape>(action: Action, data: Data) =>
  z.object({ action: z.literal(action), data: z.object(data) });

/** An event without data. */
export const eventWithoutData = <Action extends string>(action: Action) =>
  z.object({ action: z.literal(action), data: z.object({}).optional() });

/**
 * An event with `freeText` written by a user, which may be about a person. The text is stored encrypted, and destroyed
 * with the application; the audit log contains a proof of it.
 */
export const eventWithText = <Action extends string, Data extends z.ZodRawShape, FreeText extends z.ZodRawShape>(
  action: Action,
  data: Data,
  freeText: FreeText,
) => event(action, data).extend({ freeText: z.object(freeText) });

export const count = z.number().int();
export const textList = z.array(z.string());
