import { lookup } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

/** IPv4 networks without public hosts (IANA's special-purpose registry). */
const specialNetworks = new BlockList();
for (const [address, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  specialNetworks.addSubnet(address, bits, "ipv4");
/** In IPv6, only global unicast is public, except for documentation prefixes and wrapped IPv4 addresses. */
const globalUnicast = new BlockList();
globalUnicast.addSubnet("2000::", 3, "ipv6");
for (const [address, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  specialNetworks.addSubnet(address, bits, "ipv6");

/** Whether an IP address belongs to a public host, and not to this machine, its network or a special purpose. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !specialNetworks.check(address, "ipv4");
  return version === 6 && globalUnicast.check(address, "ipv6") && !specialNetworks.check(address, "ipv6");
}

/**
 * Whether the server may call a URL from a user: https on the default port, with a host name and without credentials.
 * `lookupPublic` checks the host's addresses when it is called.
 */
export function isPublicHttpsUrl(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, port, hostname, username, password } = new URL(address);
  const isName = hostname.includes(".") && isIP(hostname.replace(/^\[|\]$/g, "")) === 0;
  return protocol === "https:" && port === "" && isName && username === "" && password === "";
}

/** Resolves a host name for a connection, and fails if any of its addresses isn't public. */
export const lookupPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) return done(error ?? new Error("The name has no address"), "");
    if (!addresses.every(({ address }) => isPublicAddress(address)))
      return done(new Error("The name leads to an address that isn't public"), "");
    return options.all ? done(null, addresses) : done(null, first.address, first.family);
  });
};
