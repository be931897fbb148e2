import type { Span } from "@opentelemetry/api";
import { vendorCalls, vendorSeconds } from "#server/platform/metrics/metrics.ts";
import { endSpan, startSpan, withSpan } from "#server/platform/traces/traces.ts";
import type { Payments } from "#server/ports/payments.ts";

/** Functions that make no request. */
const unmeasured = new Set<string>(["readEvent"] satisfies (keyof Payments)[]);

/**
 * Wraps a vendor's port to count and time its calls, by the names of the vendor and the function, and by success. No
 * request or response data becomes a label.
 */
export function measureVendor<Port>(vendor: string, port: Port): Port {
  if (typeof port !== "object" || port === null) return port;
  return new Proxy(port, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value === "object") return measureVendor(vendor, value);
      if (typeof value !== "function" || typeof name !== "string" || unmeasured.has(name)) return value;
      return (...args: unknown[]) => {
        const span = startSpan(`${vendor} ${name}`, { "lintel.vendor": vendor, "lintel.call": name });
        return measureCall(
          vendor,
          name,
          span,
          withSpan(span, () => Reflect.apply(value, target, args)),
        );
      };
    },
  });
}

function measureCall(vendor: string, call: string, span: Span, answer: unknown): unknown {
  if (!(answer instanceof Promise)) {
    endSpan(span, false);
    return answer;
  }
  const stop = vendorSeconds.startTimer({ vendor });
  const end = (result: string) => {
    stop();
    endSpan(span, result === "error");
    vendorCalls.inc({ vendor, call, result });
  };
  answer.then(
    () => end("ok"),
    () => end("error"),
  );
  return answer;
}
