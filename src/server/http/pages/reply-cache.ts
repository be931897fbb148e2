import type { FastifyReply, FastifyRequest } from "fastify";
import { preferredLanguage } from "#server/http/pages/language.ts";
import type { Language } from "#texts/languages.ts";
import { acceptedEncoding } from "./page.ts";

type CachedReply = { readers: Language | "all"; packed: Map<string, { head: string[]; body: Buffer }> };

/**
 * A cache of complete responses for pages of the build, by requested URL. They are the same for every reader of the
 * language, so they are sent without rendering and rate limit.
 */
export class ReplyCache {
  readonly #replies = new Map<string, CachedReply>();

  /**
   * @param url without a query
   * @param readers the readers for whom this URL is this page: those of one language, or all
   * @param encoding of the body, as `Accept-Encoding` names it
   */
  add(url: string, readers: Language | "all", encoding: string, headers: Record<string, string>, body: Buffer): void {
    const reply = this.#replies.get(url) ?? { readers, packed: new Map() };
    const allHeaders = { ...headers, "content-encoding": encoding, "content-length": String(body.length) };
    reply.packed.set(encoding, { head: Object.entries(allHeaders).flat(), body });
    this.#replies.set(url, reply);
  }

  /** Sends the cached response to a request, bypassing all hooks. @returns whether there is one */
  send({ raw }: FastifyRequest, reply: FastifyReply): boolean {
    const { method, url = "", headers } = raw;
    const cached = this.#replies.get(url);
    if (!cached || method !== "GET" || headers["if-none-match"] !== undefined) return false;
    const encoding = acceptedEncoding(headers["accept-encoding"] ?? "");
    const encodedReply = encoding && cached.packed.get(encoding);
    if (!encodedReply) return false;
    if (cached.readers !== "all" && cached.readers !== preferredLanguage({ headers })) return false;
    reply.hijack();
    reply.raw.writeHead(200, encodedReply.head).end(encodedReply.body);
    return true;
  }
}
