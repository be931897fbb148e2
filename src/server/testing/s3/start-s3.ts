import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createBucket } from "./bucket.ts";
import { readBody } from "./read-body.ts";
import { S3Error } from "./s3-error.ts";
import { verifySignature } from "./verify-signature.ts";

/**
 * `down`: responds with 503. `silent`: never responds. `cut`: closes the connection in the middle of a file. `stalled`:
 * stops sending in the middle of a file.
 */
type S3Fault = "down" | "silent" | "cut" | "stalled" | undefined;

export type S3 = Awaited<ReturnType<typeof startS3>>;

const access = { accessKeyId: "AKIDEXAMPLE", secretAccessKey: "a secret of tests", region: "us-east-1" };

/**
 * Starts an S3-compatible store with one bucket in memory. It verifies signatures and hashes as strictly as Amazon's.
 * @param options.pageSize the maximum names per list response, S3's own 1,000 by default
 * @param options.now the clock that signatures are compared with
 */
export async function startS3({ pageSize = 1_000, now = () => new Date() } = {}) {
  const bucket = createBucket(pageSize);
  const state = { fault: undefined as S3Fault, requests: [] as string[] };

  async function handleRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "", url = "" } = request;
    const { pathname, searchParams } = new URL(url, "http://store.example");
    state.requests.push(`${method} ${url}`);
    if (state.fault === "silent") return;
    if (state.fault === "down") throw new S3Error(503, "ServiceUnavailable");
    const payload = verifySignature({ method, url, headers: request.headers }, access, now());
    const body = await readBody(request, payload);
    const [, name, ...rest] = pathname.split("/");
    if (name !== bucket.name) throw new S3Error(404, "NoSuchBucket");
    const key = decodeURIComponent(rest.join("/"));
    const {
      status = 200,
      headers = {},
      content = "",
    } = bucket.handle({
      method,
      key,
      query: searchParams,
      headers: request.headers,
      body,
    });
    response.writeHead(status, { "content-length": Buffer.byteLength(content), ...headers });
    if (!state.fault || content.length < 2) return void response.end(method === "HEAD" ? "" : content);
    response.write(content.slice(0, content.length / 2), () => state.fault === "cut" && response.destroy());
  }

  const server = createServer((request, response) => {
    handleRequest(request, response).catch((error: unknown) => {
      // the connection was closed before the end of the request
      if (!(error instanceof S3Error)) return response.destroy();
      request.resume();
      response.writeHead(error.status, { "content-type": "application/xml" });
      response.end(
        request.method === "HEAD" ? "" : `<Error><Code>${error.code}</Code><Message>${error.code}</Message></Error>`,
      );
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ...access,
    endpoint,
    bucket: bucket.name,
    state,
    /** the content of each key */
    stored: bucket.stored,
    /** the number of multipart uploads that were neither completed nor aborted */
    unfinishedUploads: () => bucket.uploads.size,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
