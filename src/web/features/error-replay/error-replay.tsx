import { useLayoutEffect } from "react";
import { useLocation } from "react-router";
import { allowsReplay } from "#rules/website/outside-services.ts";
import { findImpersonation } from "#web/api/session.ts";
import { type ReplayPart, startRecording } from "#web/features/error-replay/recording.ts";
import { replaySession } from "#web/features/error-replay/replay-mode.ts";

/** Sends a part to the operator's host, without cookies or a referrer; the response is ignored. */
const createSender = (endpoint: string) => (part: ReplayPart) =>
  void fetch(endpoint, {
    method: "POST",
    mode: "no-cors",
    credentials: "omit",
    referrerPolicy: "no-referrer",
    body: JSON.stringify(part),
  }).catch(() => undefined);

/**
 * Records pages without personal data for the operator. It stops in the same commit that shows another page, before the
 * recorder sees that, and drops unsent data. It never runs while support staff impersonate a user.
 */
export function ErrorReplay({ address }: { address: string }) {
  const { pathname } = useLocation();
  const isReplayable = allowsReplay(pathname) && !findImpersonation();
  useLayoutEffect(() => {
    if (!isReplayable) return undefined;
    const { id, mode } = replaySession(sessionStorage);
    return startRecording(id, mode, createSender(address));
  }, [isReplayable, address]);
  return null;
}
