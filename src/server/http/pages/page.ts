import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** The methods of compression, the better one first. */
const encodings = ["br", "gzip"] as const;
type Encoding = (typeof encodings)[number];

/**
 * Returns the best method of compression that a request's `Accept-Encoding` names and doesn't refuse with `q=0`
 * (RFC 9110, section 12.5.3); undefined if there is none.
 */
export function acceptedEncoding(header: string): Encoding | undefined {
  const accepted = header
    .toLowerCase()
    .split(",")
    .map((each) => each.split(";").map((part) => part.trim()))
    .filter(([, weight]) => !/^q=0(\.0*)?$/.test(weight ?? ""))
    .map(([name]) => name);
  return encodings.find((encoding) => accepted.includes(encoding));
}

/** The body of a page: in memory, or read on demand. */
type Body = Buffer | (() => Promise<Buffer>);

/** A complete response with a page or file and the data for its policy; compressed once and reused. */
export class Page {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly scripts: readonly string[];
  readonly isHtml: boolean;
  readonly #body: Body;
  readonly #packed = new Map<Encoding, Promise<Buffer>>();

  /** @param scripts hashes of the inline scripts that may run, as a policy spells them */
  constructor(status: number, headers: Record<string, string>, body: Body, scripts: readonly string[]) {
    this.status = status;
    this.headers = headers;
    this.scripts = scripts;
    this.isHtml = headers["content-type"]?.startsWith("text/html") ?? false;
    this.#body = body;
  }

  static async of(response: Response, scripts: readonly string[]): Promise<Page> {
    const headers = Object.fromEntries(response.headers);
    delete headers["content-length"];
    return new Page(response.status, headers, Buffer.from(await response.arrayBuffer()), scripts);
  }

  /** @param acceptEncoding the request's `Accept-Encoding` */
  async encode(acceptEncoding: string): Promise<{ body: Buffer; encoding?: Encoding }> {
    const encoding = acceptedEncoding(acceptEncoding);
    const cached = encoding && this.#packed.get(encoding);
    if (cached) return { body: await cached, encoding };
    const body = typeof this.#body === "function" ? await this.#body() : this.#body;
    if (!encoding || body.length < 1_000) return { body };
    const compressing = this.#packed.get(encoding) ?? compressors[encoding](body);
    this.#packed.set(encoding, compressing);
    return { body: await compressing, encoding };
  }
}

const compressors = {
  gzip: promisify<Buffer, Buffer>(gzip),
  br: (body: Buffer) => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
};
const brotli = promisify(brotliCompress) as (body: Buffer, options: object) => Promise<Buffer>; // promisify knows the last overload only
