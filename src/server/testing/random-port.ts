import { randomInt } from "node:crypto";

/**
 * A port for a server of a test's own, below those that systems give to outgoing connections: none of those takes it
 * between two starts of the server. Asking the system for a free one would give just such a port.
 */
export function randomPort(): number {
  return 20_000 + randomInt(10_000);
}
