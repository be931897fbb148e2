import type { FastifyInstance } from "fastify";
import type { Mailbox } from "#sandbox/mail.ts";
import { registerMailbox } from "#sandbox/mail-pages.ts";
import { registerPersonaPages } from "#sandbox/personas/persona-pages.ts";
import { registerStripePages } from "#sandbox/stripe/pages.ts";
import type { StripeSandbox } from "#sandbox/stripe/stripe.ts";
import { registerVendorPages } from "#sandbox/vendor-pages.ts";
import type { Emulation } from "./vendors/definition/vendor.ts";

export { createMailbox } from "#sandbox/mail.ts";

/** Adds the sandbox's pages: what vendors were asked, test persons, the mailbox, and what people see of vendors. */
export function registerSandboxPages(
  app: FastifyInstance,
  emulations: ReadonlyMap<string, Emulation>,
  mailbox: Mailbox | undefined,
): void {
  registerVendorPages(app, emulations);
  registerPersonaPages(app);
  const stripe = emulations.get("stripe");
  if (stripe) registerStripePages(app, stripe as StripeSandbox); // the emulation of this name
  for (const { pages } of emulations.values()) pages?.(app);
  if (mailbox) registerMailbox(app, mailbox);
}
