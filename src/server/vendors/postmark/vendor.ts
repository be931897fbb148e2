import { z } from "zod";
import type { emulate } from "#sandbox/postmark/emulation.ts";
import { type ConnectionTo, defineVendor } from "../definition/vendor.ts";
import { createPostmarkClient } from "./client.ts";
import { postmarkHeaders, postmarkUrl, requestPostmark } from "./request.ts";
import { postmarkSettings } from "./settings.ts";

const serverSettings = z.object({ EnableSmtpApiErrorHooks: z.boolean() });

export const postmark = defineVendor({
  name: "postmark",
  port: "emailEvents",
  settings: postmarkSettings,
  webhook: "/webhooks/postmark",
  checkKeys: ({ serverToken, baseUrl = postmarkUrl }) => ({
    url: `${baseUrl}/server`,
    headers: postmarkHeaders(serverToken),
    findMissing: (reply) =>
      serverSettings.safeParse(reply).data?.EnableSmtpApiErrorHooks
        ? undefined
        : {
            missing: "accepted, but Postmark doesn't report emails that it refuses to send: they count as sent",
            fix: 'Run "lintel vendor register postmark".',
          },
  }),
  register: (keys, { fetch }) =>
    requestPostmark({ ...keys, fetch }, "PUT", "/server", { EnableSmtpApiErrorHooks: true }),
  connect: (keys, { fetch }) => createPostmarkClient({ ...keys, fetch }),
  connectToEmulation: (connection: ConnectionTo<typeof emulate>, { fetch }) =>
    createPostmarkClient({ ...connection, fetch }),
});
