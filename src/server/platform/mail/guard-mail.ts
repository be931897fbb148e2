import { z } from "zod";
import type { CircuitBreaker } from "../circuit-breakers/circuit-breakers.ts";
import type { PlatformDeps } from "../deps.ts";

/** nodemailer's codes of a server that can't be reached, and the reply of one that is closing. */
const outage = z.union([
  z.object({ code: z.enum(["ECONNECTION", "ETIMEDOUT", "ESOCKET", "EDNS"]) }),
  z.object({ responseCode: z.literal(421) }),
]);

/** Returns `sendMail` with a circuit breaker: a mail server that rejects one email works, and does not open it. */
export const guardMail =
  (breaker: CircuitBreaker, sendMail: PlatformDeps["sendMail"]): PlatformDeps["sendMail"] =>
  (message) =>
    breaker.run(() => sendMail(message), { isOutageError: (error) => outage.safeParse(error).success });
