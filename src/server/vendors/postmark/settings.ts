import { z } from "zod";
import { defineVendorSettings } from "../definition/vendor-settings.ts";

export const postmarkSettings = defineVendorSettings({
  vendor: "Postmark",
  about: `
    Postmark reports whether emails were delivered, if SMTP_URL is its server: set both or none. Generate the
    password yourself (32 or more letters and digits). Set Postmark's webhook for deliveries, bounces and spam
    complaints to PUBLIC_URL/webhooks/postmark with this user and password. Unset: the sandbox reports for its
    mailbox.`,
  shape: {
    POSTMARK_WEBHOOK_USER: z
      .string()
      .regex(/^[\w.-]{1,100}$/, "must be letters, digits, dots and hyphens")
      .optional(),
    POSTMARK_WEBHOOK_PASSWORD: z
      .string()
      .regex(/^[\w.-]{32,200}$/, "must be 32 or more letters, digits, dots and hyphens")
      .optional(),
  },
  required: ["POSTMARK_WEBHOOK_USER", "POSTMARK_WEBHOOK_PASSWORD"],
  keys: ({ POSTMARK_WEBHOOK_USER: user, POSTMARK_WEBHOOK_PASSWORD: password }) => ({ user, password }),
});
