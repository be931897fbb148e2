import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { pageContext } from "#web/page-context.ts";

/** The server has no other way to the key under which loaders look: this module is bundled, it is not. */
export { pageContext } from "#web/page-context.ts";

/** Renders the whole page before a byte is sent: the policy's hashes stand in its headers, and are of all its scripts. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const mark = loadContext.get(pageContext)?.scriptMark;
  let outcome = status;
  const stream = await renderToReadableStream(
    <ServerRouter context={routerContext} url={request.url} {...(mark && { nonce: mark })} />,
    {
      ...(mark && { nonce: mark }),
      signal: request.signal,
      onError(error) {
        outcome = 500;
        console.error(error);
      },
    },
  );
  await stream.allReady;
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(stream, { status: outcome, headers });
}
