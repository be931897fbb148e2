import type { FastifyInstance } from "fastify";
import { type ProblemCode, problemCodes, problems } from "#contract/schemas/problems.ts";
import { escapeHtml } from "#rules/html/escape-html.ts";
import { productName } from "#rules/text/product.ts";

const style =
  "body{font:16px/1.5 system-ui,sans-serif;max-width:42rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}" +
  "code{font-size:.95em}section:target{outline:2px solid;outline-offset:.75rem}";

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const section = (code: ProblemCode) => {
  const [status, title, help] = problems[code];
  return `<section id="${code}"><h2>${status} <code>${code}</code></h2><p>${escapeHtml(title)}.</p><p>${escapeHtml(help)}</p></section>`;
};

/** One page with all codes; each problem's `type` links to a section. */
const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${productName} API errors</title><style>${style}</style>
<h1>${productName} API errors</h1>
<p>Every error is answered as <code>application/problem+json</code> (RFC 9457). Branch on <code>code</code>.
<a href="/api/v3/docs/">API reference</a></p>
${problemCodes.map(section).join("\n")}`;

/** Serves the page that explains the codes of problems. */
export function registerProblemsPage(app: FastifyInstance): void {
  app.get("/problems/", { schema: { hide: true } }, async (_request, reply) =>
    reply
      .headers({ "content-security-policy": policy, "cache-control": "public, max-age=3600" })
      .type("text/html; charset=utf-8")
      .send(page),
  );
}
