import { Readable } from "node:stream";
import type { FastifyRequest } from "fastify";
import { loadShared, type Opened } from "#server/domains/recipients/load-shared.ts";
import { findShareSession, shareOf } from "#server/http/authentication/recipient-session.ts";
import type { createHub } from "#server/platform/live-events/hub.ts";
import type { LiveEvent } from "#server/platform/live-events/read-events.ts";
import type { Deps } from "#server/ports/deps.ts";
import type { Stream } from "./stream.ts";

const rightsOf = ({ bundles }: Opened) =>
  JSON.stringify(bundles.map(({ slug, covered, is_whole }) => [slug, covered.toSorted(), is_whole]));

/** Notes are the landlord's side's alone. */
const isShown = ({ kind }: LiveEvent) => kind !== "note";

/**
 * Opens the stream of a share's recipient, which says only that something shared changed. It ends when the session, the
 * share or the rights of the user who shared it end, or what is shared changes.
 * @throws ProblemError `unauthenticated`
 */
export async function openSharedStream(
  deps: Deps,
  hub: ReturnType<typeof createHub>,
  request: FastifyRequest,
): Promise<Stream & { checkRights: () => Promise<void> }> {
  const { id, tenant } = shareOf(request);
  const opened = await loadShared(deps, request);
  const covered = new Set(opened.bundles.flatMap((bundle) => bundle.covered));
  const source = new Readable({ read() {} });
  const close = () => source.destroyed || source.push(null);
  const send = (text: string) => {
    if (!source.destroyed && !source.readableEnded) source.push(text);
  };
  async function checkRights(): Promise<void> {
    try {
      const session = await findShareSession(deps, request.headers.authorization);
      if (session && rightsOf(await loadShared(deps, request)) === rightsOf(opened)) return;
    } catch {
      // an ended share throws; after another failure the page opens the next stream, which is checked too
    }
    close();
  }
  const changed = () => send("event: changed\ndata: {}\n\n");
  const subscriber = {
    tenants: [tenant],
    deliver: (events: LiveEvent[]) => {
      if (events.some((event) => isShown(event) && covered.has(event.application))) changed();
    },
    reset: changed,
    checkRights: () => void checkRights(),
  };
  const { end } = await hub.subscribe({ ...subscriber, user: id });
  const sharer = await hub.subscribe({ ...subscriber, tenants: [], user: opened.share.created_by });
  source.once("close", () => {
    end();
    sharer.end();
  });
  send("retry: 2000\n\nevent: ready\ndata: {}\n\n");
  // what changed while the stream was being opened was not announced to it
  await checkRights();
  return { source, user: id, send, close, checkRights };
}
