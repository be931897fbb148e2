import { z } from "zod";
import { encryptedColumn } from "#server/platform/encryption/encrypted-column.ts";

/** A US phone number in E.164. */
export const phoneNumber = encryptedColumn("notification_phones", "number", z.string(), { owner: ["user_id"] });
