import { defineVendor } from "../definition/vendor.ts";
import { shareableSettings } from "./settings.ts";
import { shareable as client } from "./shareable.ts";

export const shareable = defineVendor({
  name: "shareable",
  port: "screening",
  settings: shareableSettings,
  connect: (keys, { fetch }) => client({ ...keys, fetch }),
  connectToEmulation: (connection, { fetch }) => client({ ...connection, fetch }),
});
