import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

type Encoding = "br" | "gzip";

/** An answer of the browser's side, whole, with what its policy needs; packed once however often it is sent. */
export class Page {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly scripts: readonly string[];
  readonly isHtml: boolean;
  readonly #body: Buffer;
  readonly #packed = new Map<Encoding, Promise<Buffer>>();

  /** @param scripts hashes of the inline scripts that may run, as a policy spells them */
  constructor(status: number, headers: Record<string, string>, body: Buffer, scripts: readonly string[]) {
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

  /** @param accepted the request's `Accept-Encoding` */
  async encoded(accepted: string): Promise<{ body: Buffer; encoding?: Encoding }> {
    const encoding =
      this.#body.length < 1_000 ? undefined : (["br", "gzip"] as const).find((e) => accepted.includes(e));
    if (!encoding) return { body: this.#body };
    const body = this.#packed.get(encoding) ?? pack[encoding](this.#body);
    this.#packed.set(encoding, body);
    return { body: await body, encoding };
  }
}

const pack = {
  gzip: promisify<Buffer, Buffer>(gzip),
  br: (body: Buffer) => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
};
const brotli = promisify(brotliCompress) as (body: Buffer, options: object) => Promise<Buffer>; // promisify knows the last overload only
