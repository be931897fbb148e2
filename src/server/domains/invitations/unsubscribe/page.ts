import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { product } from "#rules/text/product.ts";
import { escapeHtml } from "#server/platform/common/escape-html.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { openTenant } from "#server/platform/db/tenant-scope.ts";
import { tenantOfToken } from "#server/policies/tenants.ts";
import type { Deps, TenantDeps } from "#server/ports/deps.ts";
import { isLanguage, type Language } from "#texts/languages.ts";
import { unsubscribeTexts } from "#texts/unsubscribe/texts.ts";
import { findSubscription, optOut, type Subscription } from "./opt-out.ts";

const path = "/unsubscribe/:token";
const addressed = z.object({ token: z.string().max(100) });

const style =
  "body{font:16px/1.5 system-ui,sans-serif;max-width:32rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}" +
  "button{font:inherit;min-height:44px;padding:0 1.25rem}";
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/**
 * Registers what an unsubscribe link leads to: a page with one button for a person, and the POST that the button and
 * email programs send (RFC 8058). A GET changes nothing, since scanners follow links. It is not part of the API: email
 * programs send a form.
 */
export function unsubscribePages(app: FastifyInstance, deps: Deps): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // nothing of the body is needed
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: 10_000 }, async () => null);
    scope.addHook("onSend", async (_request, reply) => {
      reply.headers({
        "content-security-policy": policy,
        "cache-control": "no-store",
        "referrer-policy": "no-referrer",
      });
    });
    scope.get(path, async (request, reply) => {
      const { its, found } = await open(deps, addressed.parse(request.params).token);
      if (!its || !found) return reply.callNotFound();
      return reply.type("text/html; charset=utf-8").send(questionPage(found));
    });
    scope.post(path, async (request, reply) => {
      const { its, found } = await open(deps, addressed.parse(request.params).token);
      if (!its || !found?.email) return reply.callNotFound();
      const { email } = found;
      await transaction(its.db, (trx) => optOut(its, trx, found, email));
      return reply.type("text/html; charset=utf-8").send(donePage(found));
    });
  });
}

async function open(deps: Deps, token: string): Promise<{ its?: TenantDeps; found?: Subscription | undefined }> {
  const tenant = await tenantOfToken(deps.db, token);
  if (!tenant) return {};
  const its = await openTenant(deps, tenant);
  return { its, found: await findSubscription(its, its.db, token) };
}

const languageOf = ({ language }: Subscription): Language => (isLanguage(language) ? language : "en");

function questionPage(found: Subscription): string {
  const t = unsubscribeTexts.in(languageOf(found));
  return page(
    found,
    t.title,
    `<h1>${escapeHtml(t.question({ sender: found.sender }))}</h1><p>${escapeHtml(t.explanation)}</p>
<form method="post"><button>${escapeHtml(t.confirm)}</button></form>`,
  );
}

function donePage(found: Subscription): string {
  const t = unsubscribeTexts.in(languageOf(found));
  return page(
    found,
    t.done,
    `<h1>${escapeHtml(t.done)}</h1><p>${escapeHtml(t.done_explanation({ sender: found.sender }))}</p>`,
  );
}

const page = (found: Subscription, title: string, content: string) => `<!doctype html><html lang="${languageOf(found)}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${escapeHtml(title)} – ${product}</title><style>${style}</style><main>${content}</main>`;
