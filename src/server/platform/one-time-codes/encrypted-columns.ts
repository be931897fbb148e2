import { encryptedTextColumn } from "../encryption/encrypted-column.ts";

/** A one-time code, stored so that it can be sent again, bound to what it confirms. */
export const oneTimeCode = encryptedTextColumn("one_time_codes", "encrypted_code", { owner: ["subject"] });
