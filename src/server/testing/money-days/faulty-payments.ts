import { providerDown } from "#server/ports/payment-provider-down.ts";
import type { Payments } from "#server/ports/payments.ts";

/** Functions that are called while the server starts, or that only verify signed events. */
const reliable = ["readEvent", "browser"];

/**
 * Wraps a provider so that calls fail before or after they took effect, if `strikes` returns true for the call's name.
 */
export function unreliable(real: Payments, strikes: (call: string, isDone: boolean) => boolean): Payments {
  const wrap = <T extends object>(port: T): T =>
    new Proxy(port, {
      get(target, name, receiver) {
        const value: unknown = Reflect.get(target, name, receiver);
        if (typeof name !== "string" || reliable.includes(name)) return value;
        if (typeof value === "object" && value !== null) return wrap(value);
        if (typeof value !== "function") return value;
        return async (...args: unknown[]) => {
          if (strikes(name, false)) throw providerDown();
          const answer: unknown = await Reflect.apply(value, target, args);
          if (strikes(name, true)) throw providerDown();
          return answer;
        };
      },
    });
  return wrap(real);
}
