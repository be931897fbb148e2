import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { escapeHtml } from "#rules/html/escape-html.ts";
import { productName } from "#rules/text/product.ts";
import { languageOf } from "#texts/languages.ts";
import { unsubscribeTexts } from "#texts/unsubscribe/texts.ts";

/** What an unsubscribe link ends, in the words of its page. */
export type Subscription = {
  language: string;
  question: string;
  explanation: string;
  done: string;
  /** unsubscribes; idempotent */
  endSubscription: () => Promise<void>;
  /** subscribes again, if possible */
  resume?: () => Promise<void>;
};

const paramsSchema = z.object({ token: z.string().max(100) });
/** Returns the token in a link's path; undefined for one that is too long. */
const tokenFromPath = ({ params }: FastifyRequest): string | undefined => paramsSchema.safeParse(params).data?.token;

/** The light and dark colors of the theme; the page loads no resources. */
const style =
  ":root{color-scheme:light dark;--page:#fbfaf7;--ink:#1c2421;--brand:#1f5a4a;--on:#fff}" +
  "@media(prefers-color-scheme:dark){:root{--page:#141917;--ink:#e9ece9;--brand:#7cc4a9;--on:#10201a}}" +
  "body{font:16px/1.5 system-ui,sans-serif;max-width:32rem;margin:2rem auto;padding:0 1rem;background:var(--page);color:var(--ink)}" +
  "header{color:var(--brand);font-weight:700;font-size:1.125rem}h1{font-size:1.5rem;line-height:1.25;overflow-wrap:anywhere}" +
  "button{font:inherit;font-weight:600;min-height:44px;padding:0 1.25rem;border:0;border-radius:8px;background:var(--brand);color:var(--on)}" +
  "button:focus-visible{outline:3px solid var(--ink);outline-offset:2px}";
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/**
 * Registers the routes of an unsubscribe link: a page with one button, and the POST that the button and email clients
 * send (RFC 8058). A GET changes nothing, since scanners follow links. The routes are not part of the API: email
 * clients send a form.
 * @param path before the link's token
 * @param find returns what a token ends; undefined for an unknown or expired one
 */
export function unsubscribePages(
  app: FastifyInstance,
  path: string,
  find: (token: string) => Promise<Subscription | undefined>,
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // the body is ignored
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: 10_000 }, async () => null);
    scope.addHook("onSend", async (_request, reply) => {
      reply.headers({
        "content-security-policy": policy,
        "cache-control": "no-store",
        "referrer-policy": "no-referrer",
      });
    });
    const html = "text/html; charset=utf-8";
    const notFound = (request: FastifyRequest, reply: FastifyReply) =>
      reply
        .code(404)
        .type(html)
        .send(endedPage(languageOf(request.headers["accept-language"])));
    const findSubscription = async (request: FastifyRequest) => {
      const token = tokenFromPath(request);
      const subscription = token === undefined ? undefined : await find(token);
      return subscription && { ...subscription, resumePath: `${path}/${encodeURIComponent(token ?? "")}/resume` };
    };
    scope.get(`${path}/:token`, async (request, reply) => {
      const found = await findSubscription(request);
      if (!found) return notFound(request, reply);
      return reply.type(html).send(questionPage(found));
    });
    scope.post(`${path}/:token`, async (request, reply) => {
      const found = await findSubscription(request);
      if (!found) return notFound(request, reply);
      await found.endSubscription();
      return reply.type(html).send(donePage(found, found.resumePath));
    });
    scope.post(`${path}/:token/resume`, async (request, reply) => {
      const found = await findSubscription(request);
      if (!found?.resume) return notFound(request, reply);
      await found.resume();
      return reply.type(html).send(resumedPage(found));
    });
  });
}

const textsOf = ({ language }: Subscription) => unsubscribeTexts.in(languageOf(language));

function questionPage(found: Subscription): string {
  const t = textsOf(found);
  return renderPage(
    found,
    t.title,
    found.question,
    found.explanation,
    `<form method="post"><button>${escapeHtml(t.confirm)}</button></form>`,
  );
}

function donePage(found: Subscription, resume: string): string {
  const t = textsOf(found);
  const button = `<form method="post" action="${escapeHtml(resume)}"><button>${escapeHtml(t.resume)}</button></form>`;
  return renderPage(found, t.done, t.done, found.done, found.resume ? button : "");
}

function resumedPage(found: Subscription): string {
  const t = textsOf(found);
  return renderPage(found, t.resumed, t.resumed, t.resumed_explanation, "");
}

/** Renders the page of an unknown or expired link. */
function endedPage(language: string): string {
  const t = unsubscribeTexts.in(languageOf(language));
  return renderPage({ language }, t.ended, t.ended, t.ended_explanation, "");
}

const renderPage = (
  { language }: Pick<Subscription, "language">,
  title: string,
  heading: string,
  text: string,
  form: string,
) => `<!doctype html><html lang="${languageOf(language)}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${escapeHtml(title)} – ${productName}</title><style>${style}</style><header>${productName}</header>
<main><h1>${escapeHtml(heading)}</h1><p>${escapeHtml(text)}</p>
${form}</main>`;
