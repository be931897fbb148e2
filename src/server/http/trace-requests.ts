import type { Span } from "@opentelemetry/api";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { endSpan, startSpan, withSpan } from "#server/platform/traces/traces.ts";

/** Creates a span for each request, named by its route's pattern: paths and queries contain tokens and names. */
export function traceRequests(app: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook("onRequest", (request, _reply, done) => {
    const route = request.routeOptions.url ?? "unknown";
    const span = startSpan(`${request.method} ${route}`, {
      "http.request.method": request.method,
      "http.route": route,
    });
    spans.set(request, span);
    withSpan(span, done);
  });
  // the request's async context is lost while the body is read
  app.addHook("preValidation", (request, _reply, done) => {
    const span = spans.get(request);
    if (span) withSpan(span, done);
    else done();
  });
  app.addHook("onResponse", async (request, reply) => {
    const span = spans.get(request);
    span?.setAttribute("http.response.status_code", reply.statusCode);
    if (span) endSpan(span, reply.statusCode >= 500);
  });
}
