import { defineVendor } from "../definition/vendor.ts";
import { experianQuestions } from "./experian.ts";
import { experianSettings } from "./settings.ts";

export const experian = defineVendor({
  name: "experian",
  port: "identity",
  settings: experianSettings,
  connect: (keys) => experianQuestions(keys),
  emulate: async (setting) => await (await import("./emulate.ts")).emulate(setting),
});
