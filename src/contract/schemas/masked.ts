import { z } from "zod";
import type { Clear, Masked } from "#rules/text/masking.ts";

/** A masked secret, such as `***-**-1234`. The marker exists only for the compiler. */
export const maskedText = z.string() as unknown as z.ZodType<Masked<string>, Masked<string>>;

/** A schema for a secret in clear text: passing a masked value is a type error. */
export const clearText = (schema: z.ZodString) => schema as unknown as z.ZodType<Clear<string>, Clear<string>>;
