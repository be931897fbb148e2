import { useLayoutEffect } from "react";
import { useLocation } from "react-router";
import { admitsReplay } from "#rules/website/outside-services.ts";
import { impersonation } from "#web/api/session.ts";
import { type Part, startRecording } from "#web/features/error-replay/recording.ts";
import { replaySession } from "#web/features/error-replay/replay-mode.ts";

/** Sends a part to the operator's host, without cookies or a referrer; the response is ignored. */
const sendTo = (address: string) => (part: Part) =>
  void fetch(address, {
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
  const isAdmitted = admitsReplay(pathname) && !impersonation();
  useLayoutEffect(() => {
    if (!isAdmitted) return undefined;
    const { id, mode } = replaySession(sessionStorage);
    return startRecording(id, mode, sendTo(address));
  }, [isAdmitted, address]);
  return null;
}
