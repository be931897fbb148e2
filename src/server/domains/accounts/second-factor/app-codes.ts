import { generateSecret, generateURI, verify } from "otplib";
import { productName } from "#rules/text/product.ts";
import type { Deps } from "#server/ports/deps.ts";
import { secondFactorSecret } from "./encrypted-columns.ts";

/** The time step of codes, in seconds. A code is also valid one step before and after, since clocks differ. */
const stepSeconds = 30;

/** Returns a new secret: 160 random bits in base32, as RFC 4226 recommends, and its encrypted form for the user. */
export function createSecret(deps: Deps, userId: string): { secret: string; sealed: string } {
  const secret = generateSecret({ length: 20 });
  return { secret, sealed: secondFactorSecret.encrypt(deps, userId, secret) };
}

/** Returns the URI that the QR code passes to the authenticator app. */
export const authenticatorUri = (secret: string, username: string): string =>
  generateURI({ issuer: productName, label: username, secret });

/** Returns the time step of a code; null unless it is the current step or an adjacent one. */
export async function findTimeStep(
  deps: Deps,
  userId: string,
  encryptedSecret: string,
  code: string,
): Promise<number | null> {
  const secret = secondFactorSecret.decrypt(deps, userId, encryptedSecret);
  const epoch = Math.floor(deps.now().getTime() / 1000);
  const result = await verify({ secret, token: code, epoch, period: stepSeconds, epochTolerance: stepSeconds });
  return result.valid && "timeStep" in result ? result.timeStep : null;
}

const appCodePattern = /^\d{6}$/;

/** Normalizes a typed code: removes grouping, ignores case. */
export const normalizeCode = (code: string): string => code.replace(/[\s-]/g, "").toUpperCase();

/** Whether it is an authenticator app's code; otherwise it can only be a recovery code. */
export const isAppCode = (code: string): boolean => appCodePattern.test(code);
