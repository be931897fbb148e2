import { z } from "zod";
import { encryptedColumn } from "#server/platform/encryption/encrypted-column.ts";

/** The endpoint and keys of a browser's push subscription. */
export const pushSubscription = encryptedColumn(
  "push_subscriptions",
  "content",
  z.object({ endpoint: z.string(), p256dh: z.string(), auth: z.string() }),
);
