import { providerUnavailable } from "#server/ports/payment-provider-down.ts";
import type { Payments } from "#server/ports/payments.ts";

/** Functions that are called while the server starts, or that only verify signed events. */
const reliableCalls: string[] = ["readEvent", "browserConfig"] satisfies (keyof Payments)[];

/**
 * Wraps a provider so that calls fail before or after they took effect, if `strikes` returns true for the call's name.
 */
export function withFaults(real: Payments, strikes: (call: string, isDone: boolean) => boolean): Payments {
  const wrap = <T extends object>(port: T): T =>
    new Proxy(port, {
      get(target, name, receiver) {
        const value: unknown = Reflect.get(target, name, receiver);
        if (typeof name !== "string" || reliableCalls.includes(name)) return value;
        if (typeof value === "object" && value !== null) return wrap(value);
        if (typeof value !== "function") return value;
        return async (...args: unknown[]) => {
          if (strikes(name, false)) throw providerUnavailable();
          const answer: unknown = await Reflect.apply(value, target, args);
          if (strikes(name, true)) throw providerUnavailable();
          return answer;
        };
      },
    });
  return wrap(real);
}
