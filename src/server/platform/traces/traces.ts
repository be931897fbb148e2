import { type Attributes, context, type Link, type Span, SpanStatusCode, TraceFlags, trace } from "@opentelemetry/api";
import type pg from "pg";

/** Starts a span without a parent, or below the current one; it does nothing while no traces are exported. */
export const startSpan = (name: string, attributes: Attributes, links: Link[] = []): Span =>
  // not cached: a tracer stays bound to the exporter that existed at its first span
  trace.getTracer("lintel").startSpan(name, { attributes, links });

/**
 * Returns the current span's identifier for a job's payload; empty outside of a span, and while no traces are exported.
 */
export function currentSpan(): { span?: string } {
  const { traceId, spanId } = trace.getActiveSpan()?.spanContext() ?? {};
  return traceId ? { span: `${traceId}-${spanId}` } : {};
}

/** Returns the link to the span in a job's payload. */
function linksOf(payload: unknown): Link[] {
  const span = payload && typeof payload === "object" && "span" in payload ? String(payload.span) : "";
  const [, traceId, spanId] = /^([0-9a-f]{32})-([0-9a-f]{16})$/.exec(span) ?? [];
  return traceId && spanId ? [{ context: { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true } }] : [];
}

/** Runs work as part of a span. */
export const withSpan = <T>(span: Span, work: () => T): T => context.with(trace.setSpan(context.active(), span), work);

/** Ends a span, as failed if there was an error: without its message, which may quote user input. */
export function endSpan(span: Span, failed: boolean): void {
  if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/**
 * Runs work in a new span.
 * @param payload of a job, whose span is linked to that of the request or job that enqueued it
 */
export async function runInSpan<T>(
  name: string,
  attributes: Attributes,
  work: () => Promise<T>,
  payload?: unknown,
): Promise<T> {
  const span = startSpan(name, attributes, linksOf(payload));
  let failed = true;
  try {
    const result = await withSpan(span, work);
    failed = false;
    return result;
  } finally {
    endSpan(span, failed);
  }
}

/** Removes string literals from a statement; its other values are parameters, which are not recorded. */
const redactLiterals = (text: string): string => text.replace(/'(?:[^']|'')*'/g, "'?'");

/** Creates a span for each statement of a connection, below the span of its request or job. */
export function traceStatements(client: pg.PoolClient): void {
  const original = client.query;
  const query = (...args: unknown[]): unknown => Reflect.apply(original, client, args);
  const run = (...args: unknown[]) => {
    const [statement] = args;
    // such as polling for jobs
    if (typeof statement !== "string" || !trace.getActiveSpan()) return query(...args);
    const text = redactLiterals(statement);
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
  // passes on every overload
  Object.assign(client, { query: run });
}
