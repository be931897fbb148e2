import { randomInt } from "node:crypto";

/**
 * Returns a port for a test's server, below the ephemeral range, so that no outgoing connection uses it between two
 * starts of the server. A free port from the system would be in that range.
 */
export function randomPort(): number {
  return 20_000 + randomInt(10_000);
}
