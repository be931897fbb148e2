import { generateSecret, generateURI, verify } from "otplib";
import { product } from "#rules/text/product.ts";
import type { Deps } from "#server/ports/deps.ts";
import { secondFactorSecret } from "./encrypted-columns.ts";

/** A code is valid for 30 s, and for as long before and after, since clocks differ. */
const stepSeconds = 30;

/** 160 random bits in base32, as RFC 4226 recommends, encrypted for their user when stored. */
export function newSecret(deps: Deps, userId: string): { secret: string; sealed: string } {
  const secret = generateSecret({ length: 20 });
  return { secret, sealed: secondFactorSecret.encrypt(deps, userId, secret) };
}

/** Returns the URI that the QR code passes to the authenticator app. */
export const uriOf = (secret: string, username: string): string =>
  generateURI({ issuer: product, label: username, secret });

/** @returns the time step of this code, if it is the current one or next to it; else null */
export async function stepOf(deps: Deps, userId: string, sealed: string, code: string): Promise<number | null> {
  const secret = secondFactorSecret.decrypt(deps, userId, sealed);
  const epoch = Math.floor(deps.now().getTime() / 1000);
  const found = await verify({ secret, token: code, epoch, period: stepSeconds, epochTolerance: stepSeconds });
  return found.valid && "timeStep" in found ? found.timeStep : null;
}

const sixDigits = /^\d{6}$/;

/** Normalizes a typed code: removes grouping, ignores case. */
export const normalizeCode = (code: string): string => code.replace(/[\s-]/g, "").toUpperCase();

/** Whether it is an authenticator app's code; else it can only be a recovery code. */
export const isAppCode = (code: string): boolean => sixDigits.test(code);
