import { z } from "zod";

/** The environment without empty values. */
export type Environment = Readonly<Record<string, string | undefined>>;

type Definition<Shape extends z.ZodRawShape, Required extends keyof Shape & string, Keys> = {
  /** the vendor's name in error messages */
  vendor: string;
  /** what the service does and how to set it up; a test writes it to .env.example, above the settings */
  about: string;
  /** each setting by its name in the environment; `required` ones are optional here, since all may be omitted */
  shape: Shape;
  /** all of these or none */
  required: readonly Required[];
  /** other errors, such as test keys in production; each message begins with the setting's name */
  check?: (env: Environment, production: boolean) => string[];
  /** returns the keys for the vendor's client; called if all of `required` are set */
  keys: (set: z.output<z.ZodObject<Shape>> & { [Name in Required]: NonNullable<z.output<Shape[Name]>> }) => Keys;
};

/** The settings of a vendor. */
export type VendorSettings<Keys> = {
  about: string;
  shape: z.ZodRawShape;
  /** @returns a message for each error; empty if none of the vendor's settings is set */
  faults: (env: Environment, production: boolean) => string[];
  /** @returns undefined if the vendor isn't configured */
  read: (env: Environment) => Keys | undefined;
};

/**
 * Defines a vendor's settings: all of the required ones or none, so that the server never starts with an incomplete
 * configuration.
 */
export function defineVendorSettings<Shape extends z.ZodRawShape, Required extends keyof Shape & string, Keys>({
  vendor,
  about,
  shape,
  required,
  check,
  keys,
}: Definition<Shape, Required, Keys>): VendorSettings<Keys> {
  const schema = z.object(shape);
  const isConfigured = (env: Environment) => required.some((name) => env[name]);
  return {
    about,
    shape,
    faults: (env, production) => {
      const result = schema.safeParse(env);
      const invalidMessages = (result.error?.issues ?? []).map(({ path, message }) => `${path.join(".")}: ${message}`);
      if (!isConfigured(env)) return invalidMessages;
      const missing = required.filter((name) => !env[name]);
      const missingMessages = missing.map((name) => `${name}: must be set with the other settings of ${vendor}`);
      return [...invalidMessages, ...missingMessages, ...(check?.(env, production) ?? [])];
    },
    read: (env) => {
      const result = schema.safeParse(env);
      if (!isConfigured(env) || !result.success) return undefined;
      return keys(result.data as Parameters<typeof keys>[0]); // `isConfigured` and `faults` checked the required ones
    },
  };
}

/** An https URL without a trailing slash. */
export const httpsUrl = z
  .string()
  .refine((text) => URL.canParse(text) && new URL(text).protocol === "https:", "must be an https address")
  .transform((text) => text.replace(/\/+$/, ""));
