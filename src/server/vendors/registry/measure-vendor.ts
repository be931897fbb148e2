import type { Span } from "@opentelemetry/api";
import { vendorCalls, vendorSeconds } from "#server/platform/metrics/metrics.ts";
import { endSpan, inSpan, startSpan } from "#server/platform/traces/traces.ts";

/** Functions that compute here and call nobody. */
const local = new Set(["readEvent"]);

/**
 * Returns the port of a vendor so that its calls are counted and timed, by the vendor's name, the function's, and whether
 * it failed. Nothing that is sent or received becomes a label.
 */
export function measureVendor<Port>(vendor: string, port: Port): Port {
  if (typeof port !== "object" || port === null) return port;
  return new Proxy(port, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value === "object") return measureVendor(vendor, value);
      if (typeof value !== "function" || typeof name !== "string" || local.has(name)) return value;
      return (...args: unknown[]) => {
        const span = startSpan(`${vendor} ${name}`, { "lintel.vendor": vendor, "lintel.call": name });
        return measured(
          vendor,
          name,
          span,
          inSpan(span, () => Reflect.apply(value, target, args)),
        );
      };
    },
  });
}

function measured(vendor: string, call: string, span: Span, answer: unknown): unknown {
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
