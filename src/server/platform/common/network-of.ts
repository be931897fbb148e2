import { isIPv6 } from "node:net";

/**
 * Returns the network of a request's IP address, for rate limits by origin. An IPv6 address counts as its /64, since
 * its owner controls all of it.
 */
export function networkOf({ ip: address }: { ip: string }): string {
  if (!isIPv6(address)) return address;
  const mappedIpv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mappedIpv4) return mappedIpv4;
  const [head = "", tail] = (address.split("%")[0] ?? "").toLowerCase().split("::");
  const first = head.split(":").filter(Boolean);
  const last = tail === undefined ? [] : tail.split(":").filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => "0");
  const groups = [...first, ...(tail === undefined ? [] : zeros), ...last].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}
