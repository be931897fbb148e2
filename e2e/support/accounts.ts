import { runSql } from "./seed.ts";

/** Turns on a part of the product that an operator turns on for individual landlords. @param email the landlord's */
export const enableFeature = (flag: "show_my_payments" | "show_referral", email: string): Promise<void> =>
  runSql(`update landlords set ${flag} = true where user_id = (select id from users where username = $1)`, [email]);

/** Makes an account a staff account. @param email the account's */
export const makeStaff = (email: string): Promise<void> =>
  runSql("update users set is_staff = true where username = $1", [email]);

/**
 * Verifies the address of an account.
 * @param data the installation's folder
 */
export const markEmailVerified = (email: string, data?: string): Promise<void> =>
  runSql("update users set email_verified_at = now() where username = $1", [email], data);
