import type { Emulation, EmulationSetting } from "#sandbox/emulator/emulation.ts";
import { emulateExperian } from "#sandbox/experian/emulation.ts";
import { emulateFinicity } from "#sandbox/finicity/emulation.ts";
import { emulateHere } from "#sandbox/here/emulation.ts";
import { emulatePlaid } from "#sandbox/plaid/emulation.ts";
import { emulatePostmark } from "#sandbox/postmark/emulation.ts";
import { emulateShareable } from "#sandbox/shareable/emulation.ts";
import { emulateStripe } from "#sandbox/stripe/emulation.ts";
import { emulateTwilio } from "#sandbox/twilio/emulation.ts";

/** Every emulated vendor, by the name that the server's registry has for it. */
export const emulations = {
  here: emulateHere,
  experian: emulateExperian,
  stripe: emulateStripe,
  shareable: emulateShareable,
  finicity: emulateFinicity,
  plaid: emulatePlaid,
  twilio: emulateTwilio,
  postmark: emulatePostmark,
} satisfies Record<string, (setting: EmulationSetting) => Promise<Emulation>>;

export type EmulatedVendor = keyof typeof emulations;

/** What the client of a vendor needs to call its emulation. */
export type ConnectionTo<Name extends EmulatedVendor> = Awaited<ReturnType<(typeof emulations)[Name]>>["connection"];
