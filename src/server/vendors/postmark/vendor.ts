import type { emulate } from "#sandbox/postmark/emulation.ts";
import { type ConnectionTo, defineVendor } from "../definition/vendor.ts";
import { createPostmarkClient } from "./client.ts";
import { postmarkSettings } from "./settings.ts";

export const postmark = defineVendor({
  name: "postmark",
  port: "emailEvents",
  settings: postmarkSettings,
  webhook: "/webhooks/postmark",
  connect: createPostmarkClient,
  connectToEmulation: (connection: ConnectionTo<typeof emulate>) => createPostmarkClient(connection),
});
