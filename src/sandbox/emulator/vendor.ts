import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { createFaults, type Faults } from "#sandbox/emulator/faults.ts";

export type VendorRequest = {
  method: string;
  params: Record<string, string>;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  /** JSON as received; a form as an object, nested by its keys (`a[b][]=c`), with its files as `UploadedFile` */
  body: Record<string, unknown>;
};
/** A file of a multipart form; its bytes in base64. */
export type UploadedFile = { filename: string; type: string; base64: string };
/** A response. Objects are sent as JSON, text and bytes as they are. */
export type VendorResponse = { status: number; body: object | string | Uint8Array; headers?: Record<string, string> };
/** `/v1/payment_intents/:id` */
export type VendorRoute = {
  method: string;
  path: string;
  handle: (request: VendorRequest) => VendorResponse | Promise<VendorResponse>;
};

/** A log entry of one request to a vendor, without its content. */
type VendorCall = { at: Date; method: string; path: string; status: number; fault: string };

export type Vendor = {
  name: string;
  /** `http://127.0.0.1:port`, without a trailing slash */
  baseUrl: string;
  faults: Faults;
  /** the most recent calls, newest first */
  calls: () => VendorCall[];
  close: () => Promise<void>;
};

const maxCalls = 300;
const bodyLimit = 2_000_000;

/**
 * Starts a vendor's HTTP API on the loopback. The vendor defines the responses; `faults` simulates errors.
 * @param options.authorize returns the response for an unauthorized caller
 * @param options.failure returns an error in the vendor's format, for 404 and the fault `error`, and may store it
 * @param options.port the port to listen on; by default any free port
 */
export async function startEmulator(options: {
  name: string;
  routes: VendorRoute[];
  authorize?: (request: VendorRequest, path: string) => VendorResponse | undefined;
  failure: (status: number, request: VendorRequest, path: string) => VendorResponse;
  faults?: Faults;
  port?: number | undefined;
}): Promise<Vendor> {
  const { name, routes, authorize, failure } = options;
  const faults = options.faults ?? createFaults();
  const calls: VendorCall[] = [];
  const matchers = routes.map((route) => ({ ...route, pattern: routePattern(route.path) }));

  async function handleRequest(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    const method = request.method ?? "GET";
    const body = await readBody(request).catch(() => undefined);
    const call: VendorCall = { at: new Date(), method, path: pathname, status: 0, fault: "" };
    calls.unshift(call);
    calls.length = Math.min(calls.length, maxCalls);
    const fault = faults.nextFault("answer", `${method} ${pathname}`);
    call.fault = fault?.kind ?? "";
    if (fault?.kind === "timeout") return;
    if (fault?.kind === "reset") return void request.socket.destroy();
    const route = matchers.find((each) => each.method === method && each.pattern.test(pathname));
    const groups = Object.entries(route?.pattern.exec(pathname)?.groups ?? {});
    const params = Object.fromEntries(groups.map(([key, value]) => [key, decode(value)]));
    const parsedRequest: VendorRequest = {
      method,
      params,
      query: searchParams,
      headers: request.headers,
      body: body ?? {},
    };
    const reply = await createResponse(parsedRequest);
    call.status = reply.status;
    if (fault?.kind === "slow") await delay(fault.ms ?? 1_000);
    if (fault?.kind === "lost") return void request.socket.destroy();
    const isRaw = typeof reply.body === "string" || reply.body instanceof Uint8Array;
    const responseBody = isRaw ? (reply.body as string | Uint8Array) : JSON.stringify(reply.body);
    response
      .writeHead(reply.status, { "content-type": "application/json", ...reply.headers })
      .end(fault?.kind === "malformed" ? `{"broken": ${String(responseBody).slice(0, 20)}` : responseBody);

    async function createResponse(parsedRequest: VendorRequest): Promise<VendorResponse> {
      const failed = (status: number) => failure(status, parsedRequest, pathname);
      if (fault?.kind === "error") return failed(500);
      if (!body) return failed(400);
      const rejection = authorize?.(parsedRequest, pathname);
      if (rejection) return rejection;
      try {
        return route ? await route.handle(parsedRequest) : failed(404);
      } catch {
        return failed(500);
      }
    }
  }

  const server = createServer((request, response) => {
    handleRequest(request, response).catch(() => request.socket.destroy());
  });
  server.listen(options.port ?? 0, "127.0.0.1");
  await once(server, "listening");
  return {
    name,
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    faults,
    calls: () => [...calls],
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function routePattern(path: string): RegExp {
  const parts = path
    .split("/")
    .map((part) => (part.startsWith(":") ? `(?<${part.slice(1)}>[^/]+)` : part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")));
  return new RegExp(`^${parts.join("/")}/?$`);
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > bodyLimit) throw new Error("too large");
    chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks);
  const type = request.headers["content-type"] ?? "";
  if (bytes.length === 0) return {};
  if (type.includes("json")) return JSON.parse(bytes.toString("utf8")) as Record<string, unknown>;
  if (type.startsWith("multipart/form-data")) return await readMultipart(bytes, type);
  return nestFormFields(new URLSearchParams(bytes.toString("utf8")));
}

async function readMultipart(bytes: Buffer, type: string): Promise<Record<string, unknown>> {
  const form = await new Response(new Uint8Array(bytes), { headers: { "content-type": type } }).formData();
  const texts: [string, string][] = [];
  const files: [string, UploadedFile][] = [];
  for (const [name, value] of form) {
    if (typeof value === "string") texts.push([name, value]);
    else {
      const base64 = Buffer.from(await value.arrayBuffer()).toString("base64");
      files.push([name, { filename: value.name, type: value.type, base64 }]);
    }
  }
  return Object.assign(nestFormFields(texts), Object.fromEntries(files));
}

/** `a[b][]=c` → `{ a: { b: { 0: "c" } } }`: list items have numeric keys. */
function nestFormFields(form: Iterable<[string, string]>): Record<string, unknown> {
  const body: Record<string, unknown> = Object.create(null);
  for (const [key, value] of form) {
    const path = key.replaceAll("]", "").split("[");
    let at = body;
    for (const part of path.slice(0, -1)) {
      if (typeof at[part] !== "object") at[part] = Object.create(null);
      at = at[part] as Record<string, unknown>;
    }
    const last = path.at(-1) ?? "";
    // `expand[]=x` and `expand[0]=x` both get a numeric key
    at[last === "" ? String(Object.keys(at).length) : last] = value;
  }
  return body;
}
