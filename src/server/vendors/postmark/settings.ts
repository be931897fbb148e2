import { z } from "zod";
import { defineVendorSettings } from "../definition/vendor-settings.ts";

/** `baseUrl`: the vendor's own by default; set in tests only. */
type PostmarkKeys = { user: string; password: string; serverToken: string; baseUrl?: string };

export const postmarkSettings = defineVendorSettings({
  vendor: "Postmark",
  about: `
    Postmark reports whether emails were delivered, if SMTP_URL is its server: set all or none. Generate the
    password yourself (32 or more letters and digits). Set Postmark's webhook for deliveries, bounces and spam
    complaints to PUBLIC_URL/webhooks/postmark with this user and password. The token is the server API token of the
    server in SMTP_URL. Then run "lintel vendor register postmark" once: without it, Postmark doesn't report which
    emails it refuses to send after an earlier bounce, and legal notices among them would count as sent. Unset: the
    sandbox reports for its mailbox.`,
  shape: {
    POSTMARK_WEBHOOK_USER: z
      .string()
      .regex(/^[\w.-]{1,100}$/, "must be letters, digits, dots and hyphens")
      .optional(),
    POSTMARK_WEBHOOK_PASSWORD: z
      .string()
      .regex(/^[\w.-]{32,200}$/, "must be 32 or more letters, digits, dots and hyphens")
      .optional(),
    POSTMARK_SERVER_TOKEN: z
      .string()
      .regex(/^[\w-]{20,100}$/, "must be a server API token")
      .optional(),
  },
  required: ["POSTMARK_WEBHOOK_USER", "POSTMARK_WEBHOOK_PASSWORD", "POSTMARK_SERVER_TOKEN"],
  keys: ({
    POSTMARK_WEBHOOK_USER: user,
    POSTMARK_WEBHOOK_PASSWORD: password,
    POSTMARK_SERVER_TOKEN: serverToken,
  }): PostmarkKeys => ({ user, password, serverToken }),
});
