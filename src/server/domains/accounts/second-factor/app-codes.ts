import { generateSecret, generateURI, verify } from "otplib";
import { product } from "#rules/text/product.ts";
import type { Deps } from "#server/ports/deps.ts";
import { secondFactorSecret } from "./encrypted-columns.ts";

/** A code is good for 30 s, and for as long before and after: clocks differ. */
const stepSeconds = 30;

/** 160 random bits in base32, as RFC 4226 would have it, and as they are kept: encrypted for their user. */
export function newSecret(deps: Deps, userId: string): { secret: string; sealed: string } {
  const secret = generateSecret({ length: 20 });
  return { secret, sealed: secondFactorSecret.encrypt(deps, userId, secret) };
}

/** Returns the URI that the QR code passes to the authenticator app. */
export const uriOf = (secret: string, username: string): string =>
  generateURI({ issuer: product, label: username, secret });

/** @returns the time step of which this is the code, now or one step from it; null where it is of none */
export async function stepOf(deps: Deps, userId: string, sealed: string, code: string): Promise<number | null> {
  const secret = secondFactorSecret.decrypt(deps, userId, sealed);
  const epoch = Math.floor(deps.now().getTime() / 1000);
  const found = await verify({ secret, token: code, epoch, period: stepSeconds, epochTolerance: stepSeconds });
  return found.valid && "timeStep" in found ? found.timeStep : null;
}

const sixDigits = /^\d{6}$/;

/** A code as it was meant: however it is grouped, and in whichever case. */
export const normalizeCode = (code: string): string => code.replace(/[\s-]/g, "").toUpperCase();

/** Whether it is of an app; else it can only be a recovery code. */
export const isAppCode = (code: string): boolean => sixDigits.test(code);
