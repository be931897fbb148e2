import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { isWebsitePath, languageOfPath } from "#rules/website/addresses.ts";
import { buildOrigin, parsePageTitle, renderMetadata } from "#rules/website/metadata.ts";
import { renderServiceElements } from "#rules/website/outside-services.ts";
import { TextsProvider } from "#ui/texts.tsx";
import { extractPageStyles, inlineCriticalCss, type ScriptStart } from "#web/app/critical-css.ts";
import { SandboxContext } from "#web/app/sandbox-notice.tsx";
import { structuredData } from "#web/app/structured-data.ts";
import { textPreloads } from "#web/app/text-files.ts";
import { pageContext } from "#web/navigation/page-context.ts";

/**
 * The server imports these from the bundle, so that it uses the same copy of the router and the same context key as the
 * loaders.
 */
export { createRequestHandler, RouterContextProvider } from "react-router";
export { pageContext } from "#web/navigation/page-context.ts";

/** Returns when a page's scripts start. */
function scriptStartOf(pathname: string): ScriptStart {
  if (isWebsitePath(pathname)) return "first use";
  return /^\/apply\/sample\/?$/.test(pathname) ? "form use" : "first frame";
}

/** Icons for home screens, which are read from the server's HTML. */
const icons = `<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png"/><link rel="manifest" href="/manifest.webmanifest"/>`;

/** For error pages. */
const noIndex = `<meta name="robots" content="noindex"/>`;

/**
 * Renders the whole page before sending it: the headers contain the Content-Security-Policy with hashes of all its
 * scripts.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const pageRender = loadContext.get(pageContext);
  const { scriptNonce, trial = false } = pageRender ?? {};
  const { origin, pathname } = new URL(request.url);
  const language = languageOfPath(pathname) ?? pageRender?.language ?? "en";
  const { context, css } = await extractPageStyles(routerContext, pathname);
  let finalStatus = status;
  const stream = await renderToReadableStream(
    <TextsProvider language={language}>
      <SandboxContext value={trial}>
        <ServerRouter context={context} url={request.url} {...(scriptNonce && { nonce: scriptNonce })} />
      </SandboxContext>
    </TextsProvider>,
    {
      ...(scriptNonce && { nonce: scriptNonce }),
      signal: request.signal,
      // render everything in place: React would otherwise send large parts after the page and move them with a script
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error) {
        finalStatus = 500;
        console.error(error);
      },
    },
  );
  await stream.allReady;
  const page = await new Response(stream).text();
  const preloads = await textPreloads(routerContext, language);
  const pageInfo = { origin: pageRender ? origin : buildOrigin, pathname, language, ...parsePageTitle(page) };
  const metadata = finalStatus === 200 ? renderMetadata(pageInfo) + structuredData(pageInfo) : noIndex;
  const services = renderServiceElements(pathname, pageRender?.services ?? {});
  const html = page.replace("</head>", () => `${icons}${services}${preloads}${metadata}</head>`);
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(inlineCriticalCss(html, css, scriptStartOf(pathname)), { status: finalStatus, headers });
}
