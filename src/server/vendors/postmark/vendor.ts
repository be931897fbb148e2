import { defineVendor } from "../definition/vendor.ts";
import { postmark as client } from "./postmark.ts";
import { postmarkSettings } from "./settings.ts";

export const postmark = defineVendor({
  name: "postmark",
  port: "emailEvents",
  settings: postmarkSettings,
  webhook: "/webhooks/postmark",
  connect: client,
  connectToEmulation: client,
});
