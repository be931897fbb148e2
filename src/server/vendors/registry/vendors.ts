import type { Vendor } from "../definition/vendor.ts";
import { experian } from "../experian/vendor.ts";
import { finicity } from "../finicity/vendor.ts";
import { here } from "../here/vendor.ts";
import { plaid } from "../plaid/vendor.ts";
import { postmark } from "../postmark/vendor.ts";
import { shareable } from "../shareable/vendor.ts";
import { stripe } from "../stripe/vendor.ts";
import { twilio } from "../twilio/vendor.ts";

/** All external services. */
export const vendors: readonly Vendor[] = [here, experian, stripe, shareable, finicity, plaid, twilio, postmark];
