import { z } from "zod";
import { encryptedColumn } from "#server/platform/encryption/encrypted-column.ts";

/** A browser's address and keys. */
export const pushSubscription = encryptedColumn(
  "push_subscriptions",
  "content",
  z.object({ endpoint: z.string(), p256dh: z.string(), auth: z.string() }),
);
