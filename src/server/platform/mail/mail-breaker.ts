import { z } from "zod";
import type { CircuitBreaker } from "../circuit-breakers/circuit-breakers.ts";
import type { PlatformDeps } from "../deps.ts";

/** nodemailer's codes for an unreachable server, and the reply of one that is shutting down. */
const outageSchema = z.union([
  z.object({ code: z.enum(["ECONNECTION", "ETIMEDOUT", "ESOCKET", "EDNS"]) }),
  z.object({ responseCode: z.literal(421) }),
]);

/** Returns `sendMail` with a circuit breaker. A rejected email doesn't open it: the mail server works. */
export const withMailBreaker =
  (breaker: CircuitBreaker, sendMail: PlatformDeps["sendMail"]): PlatformDeps["sendMail"] =>
  (message) =>
    breaker.run(() => sendMail(message), { isOutageError: (error) => outageSchema.safeParse(error).success });
