import { join } from "node:path";
import { startExperian } from "#sandbox/experian/experian.ts";
import { createStore } from "#sandbox/store.ts";
import { defineVendor } from "../definition/vendor.ts";
import { experianQuestions } from "./experian.ts";
import { experianSettings } from "./settings.ts";

/** The emulation takes whatever it is given. */
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
  connect: (keys) => experianQuestions(keys),
  emulate: async ({ folder }) => {
    const { vendor, tokenUrl, url } = await startExperian(createStore(folder && join(folder, "experian")));
    const patience = { token: 2_000, questions: 5_000 };
    return { port: experianQuestions({ ...sandboxKeys, tokenUrl, url }, { patience }), emulation: { vendor } };
  },
});
