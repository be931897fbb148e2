import type { FastifyRequest } from "fastify";
import { loadRecipientAccess, type RecipientAccess } from "#server/domains/recipients/load-recipient-access.ts";
import { findShareSession, shareOf } from "#server/http/authentication/recipient-session.ts";
import type { createEventHub } from "#server/platform/live-events/hub.ts";
import type { LiveEvent } from "#server/platform/live-events/read-events.ts";
import type { Deps } from "#server/ports/deps.ts";
import { createEventSource, type Stream } from "./stream.ts";

const sharedFingerprint = ({ bundles }: RecipientAccess) =>
  JSON.stringify(bundles.map(({ slug, covered, is_whole }) => [slug, covered.toSorted(), is_whole]));

/** Only the landlord's side receives events about notes. */
const isForRecipients = ({ kind }: LiveEvent) => kind !== "note";

/**
 * Opens the event stream for a share's recipient. Its events only signal that something shared changed. The stream ends
 * when the session, the share or the rights of the user who shared it end, or the shared applications change.
 * @throws ProblemError `unauthenticated`
 */
export async function openSharedStream(
  deps: Deps,
  hub: ReturnType<typeof createEventHub>,
  request: FastifyRequest,
): Promise<Stream & { checkRights: () => Promise<void> }> {
  const { id, tenant } = shareOf(request);
  const sharedContent = await loadRecipientAccess(deps, request);
  const sharedApplications = new Set(sharedContent.bundles.flatMap((bundle) => bundle.covered));
  const { source, send, close } = createEventSource();
  async function checkRights(): Promise<void> {
    try {
      const session = await findShareSession(deps, request.headers.authorization);
      if (session && sharedFingerprint(await loadRecipientAccess(deps, request)) === sharedFingerprint(sharedContent))
        return;
    } catch {
      // thrown when the share has ended; after any other error, the page reconnects, which checks the rights again
    }
    close();
  }
  const sendChanged = () => send("event: changed\ndata: {}\n\n");
  const subscriber = {
    tenants: [tenant],
    deliver: (events: LiveEvent[]) => {
      if (events.some((event) => isForRecipients(event) && sharedApplications.has(event.application))) sendChanged();
    },
    reset: sendChanged,
    checkRights: () => void checkRights(),
  };
  const { end: unsubscribe } = await hub.subscribe({ ...subscriber, user: id });
  const sharerSubscription = await hub.subscribe({ ...subscriber, tenants: [], user: sharedContent.share.created_by });
  source.once("close", () => {
    unsubscribe();
    sharerSubscription.end();
  });
  send("retry: 2000\n\nevent: ready\ndata: {}\n\n");
  // this stream got no event for changes made while it was being opened
  await checkRights();
  return { source, user: id, send, close, checkRights };
}
