import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { isWebsitePath, languageOfPath } from "#rules/website/addresses.ts";
import { buildOrigin, metadataOf, titleIn } from "#rules/website/metadata.ts";
import { describeServices } from "#rules/website/outside-services.ts";
import { TextsProvider } from "#ui/texts.tsx";
import { forFirstView, type ScriptStart, stylesOf } from "#web/app/critical-css.ts";
import { pageGraph } from "#web/app/page-graph.ts";
import { SandboxContext } from "#web/app/sandbox-notice.tsx";
import { textPreloads } from "#web/app/text-files.ts";
import { pageContext } from "#web/navigation/page-context.ts";

/**
 * What the server needs of the bundle that this module is part of: the router that draws the pages, and not a second
 * copy of it, and the key under which loaders look.
 */
export { createRequestHandler, RouterContextProvider } from "react-router";
export { pageContext } from "#web/navigation/page-context.ts";

/** When a page's scripts start. */
function startOf(pathname: string): ScriptStart {
  if (isWebsitePath(pathname)) return "first use";
  return /^\/apply\/sample\/?$/.test(pathname) ? "form use" : "first frame";
}

/** For home screens, which read the page as the server sent it. */
const icons = `<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png"/><link rel="manifest" href="/manifest.webmanifest"/>`;

/** For pages that show a problem. */
const noIndex = `<meta name="robots" content="noindex"/>`;

/** Renders the whole page before a byte is sent: the policy's hashes stand in its headers, and are of all its scripts. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const rendered = loadContext.get(pageContext);
  const { scriptNonce, trial = false } = rendered ?? {};
  const { origin, pathname } = new URL(request.url);
  const language = languageOfPath(pathname) ?? rendered?.language ?? "en";
  const { context, css } = await stylesOf(routerContext, pathname);
  let outcome = status;
  const stream = await renderToReadableStream(
    <TextsProvider language={language}>
      <SandboxContext value={trial}>
        <ServerRouter context={context} url={request.url} {...(scriptNonce && { nonce: scriptNonce })} />
      </SandboxContext>
    </TextsProvider>,
    {
      ...(scriptNonce && { nonce: scriptNonce }),
      signal: request.signal,
      // render everything in place: large parts would otherwise follow the page and be moved by a script
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error) {
        outcome = 500;
        console.error(error);
      },
    },
  );
  await stream.allReady;
  const page = await new Response(stream).text();
  const preloads = await textPreloads(routerContext, language);
  const about = { origin: rendered ? origin : buildOrigin, pathname, language, ...titleIn(page) };
  const metadata = outcome === 200 ? metadataOf(about) + pageGraph(about) : noIndex;
  const services = describeServices(pathname, rendered?.services ?? {});
  const html = page.replace("</head>", () => `${icons}${services}${preloads}${metadata}</head>`);
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(forFirstView(html, css, startOf(pathname)), { status: outcome, headers });
}
