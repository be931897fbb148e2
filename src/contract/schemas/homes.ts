import { z } from "zod";
import { fault } from "#contract/call/fault.ts";
import { isRealDate } from "#rules/text/dates.ts";
import { zipcodePattern } from "#rules/text/masks.ts";
import { stateName } from "#rules/text/states.ts";
import { id, money } from "./common.ts";

/** A home's address. The server derives the county from the ZIP code; empty if it is unknown. */
const address = {
  street: z.string().trim().max(200).min(1, fault("required")),
  unit: z.string().trim().max(50).default(""),
  city: z.string().trim().max(100).min(1, fault("required")),
  state: z.string(),
  zip: z.string(),
};

const rentalTerms = {
  /** per month, in dollars; null if not specified */
  rent: money.nullable(),
  deposit: money.nullable(),
  /** YYYY-MM-DD; null if not specified, which means immediately unless the home is occupied */
  available_from: z.string().refine(isRealDate, fault("date")).nullable(),
};

/**
 * A home as submitted by the landlord. A new home may include an ID (a UUID), so that saving it twice adds it only
 * once.
 */
export const homeInput = z.strictObject({
  id: id.optional(),
  ...address,
  rent: rentalTerms.rent.default(null),
  deposit: rentalTerms.deposit.default(null),
  available_from: rentalTerms.available_from.default(null),
  is_occupied: z.boolean().default(false),
});
export type HomeInput = z.output<typeof homeInput>;

/** A home as it is stored with its form. */
export const listedHome = z.strictObject({
  id,
  ...address,
  unit: z.string(),
  county: z.string(),
  ...rentalTerms,
  is_occupied: z.boolean(),
});
export type ListedHome = z.infer<typeof listedHome>;

/**
 * A home of a form; `price` is the fee that the form charges for it, within the limits of local law. `is_available_now`:
 * it is vacant, and its first day isn't in the future.
 */
export const home = listedHome.extend({ price: money, is_available_now: z.boolean() });
export type Home = z.infer<typeof home>;

/** The part of a home that applicants see. */
export const offeredHome = home.omit({ county: true, is_occupied: true });
export type OfferedHome = z.infer<typeof offeredHome>;

/** The maximum number of homes in one form. */
export const maxHomes = 200;

/** The corrected address of a home, from the landlord's side. */
export const correctedAddress = z.strictObject({
  ...address,
  state: z.string().refine((code) => stateName(code) !== undefined, fault("address")),
  zip: z.string().regex(zipcodePattern, fault("address")),
});
