import type { emulate } from "#sandbox/experian/emulation.ts";
import { type ConnectionTo, defineVendor } from "../definition/vendor.ts";
import { createExperianClient } from "./client.ts";
import { experianSettings } from "./settings.ts";

/** The emulation accepts any values. */
const sandboxKeys = {
  username: "sandbox",
  password: "sandbox",
  clientId: "sandbox",
  clientSecret: "sandbox",
  domain: "sandbox",
  tenantId: "sandbox",
  clientReferenceId: "sandbox",
  subscriberCode: "sandbox",
  preciseIdUsername: "sandbox",
  preciseIdPassword: "sandbox",
};

export const experian = defineVendor({
  name: "experian",
  port: "identity",
  settings: experianSettings,
  connect: (keys, { fetch }) => createExperianClient(keys, { fetch }),
  connectToEmulation: (urls: ConnectionTo<typeof emulate>, { fetch }) =>
    createExperianClient({ ...sandboxKeys, ...urls }, { timeouts: { token: 2_000, questions: 5_000 }, fetch }),
});
