import { type Attributes, context, type Link, type Span, SpanStatusCode, TraceFlags, trace } from "@opentelemetry/api";
import type pg from "pg";

/** Starts a span without a parent, or below the current one; it does nothing while no traces are exported. */
export const startSpan = (name: string, attributes: Attributes, links: Link[] = []): Span =>
  // not held: a tracer stays with the export that there was at its first span
  trace.getTracer("lintel").startSpan(name, { attributes, links });

/** Returns what names the current span in a job's payload; nothing outside of one, and while no traces are exported. */
export function currentSpan(): { span?: string } {
  const { traceId, spanId } = trace.getActiveSpan()?.spanContext() ?? {};
  return traceId ? { span: `${traceId}-${spanId}` } : {};
}

/** Returns the link to the span that a job's payload names. */
function linksOf(payload: unknown): Link[] {
  const span = payload && typeof payload === "object" && "span" in payload ? String(payload.span) : "";
  const [, traceId, spanId] = /^([0-9a-f]{32})-([0-9a-f]{16})$/.exec(span) ?? [];
  return traceId && spanId ? [{ context: { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true } }] : [];
}

/** Runs work as part of a span. */
export const inSpan = <T>(span: Span, work: () => T): T => context.with(trace.setSpan(context.active(), span), work);

/** Ends a span, as failed if there was an error: without its message, which may quote what people have typed. */
export function endSpan(span: Span, failed: boolean): void {
  if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/**
 * Runs work in a span of its own.
 * @param payload of a job, whose span is linked to that of the request or job that enqueued it
 */
export async function traced<T>(
  name: string,
  attributes: Attributes,
  work: () => Promise<T>,
  payload?: unknown,
): Promise<T> {
  const span = startSpan(name, attributes, linksOf(payload));
  let failed = true;
  try {
    const result = await inSpan(span, work);
    failed = false;
    return result;
  } finally {
    endSpan(span, failed);
  }
}

/** A statement without the texts that are part of it; its other values are parameters, which are not recorded. */
const withoutValues = (text: string): string => text.replace(/'(?:[^']|'')*'/g, "'?'");

/** Makes each statement of a connection a span of the request or the job that it belongs to. */
export function traceStatements(client: pg.PoolClient): void {
  const original = client.query;
  const query = (...args: unknown[]): unknown => Reflect.apply(original, client, args);
  const run = (...args: unknown[]) => {
    const [statement] = args;
    // such as the waiting for jobs
    if (typeof statement !== "string" || !trace.getActiveSpan()) return query(...args);
    const text = withoutValues(statement);
    const span = startSpan(text.split(/[\s;]/, 1)[0]?.toLowerCase() || "statement", {
      "db.system.name": "postgresql",
      "db.query.text": text,
    });
    const result = query(...args);
    if (!(result instanceof Promise)) {
      span.end();
      return result;
    }
    result.then(
      () => endSpan(span, false),
      () => endSpan(span, true),
    );
    return result;
  };
  // it passes on every overload
  Object.assign(client, { query: run });
}
