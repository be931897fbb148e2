import { lookup } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

/** Networks of IPv4 that are no public host's (IANA's special-purpose registry). */
const special = new BlockList();
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
  special.addSubnet(address, bits, "ipv4");
/** Of IPv6 only global unicast is public, without documentation and what wraps IPv4 addresses. */
const global = new BlockList();
global.addSubnet("2000::", 3, "ipv6");
for (const [address, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  special.addSubnet(address, bits, "ipv6");

/** Whether an IP address is a public host's: not of this machine, its network or a special purpose. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !special.check(address, "ipv4");
  return version === 6 && global.check(address, "ipv6") && !special.check(address, "ipv6");
}

/**
 * Whether a server may call an address that a user gave: https on its own port, with a name and without a login. The name's
 * addresses are checked by `lookupPublic` when it is called.
 */
export function isCallable(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, port, hostname, username, password } = new URL(address);
  const isName = hostname.includes(".") && isIP(hostname.replace(/^\[|\]$/g, "")) === 0;
  return protocol === "https:" && port === "" && isName && username === "" && password === "";
}

/** Resolves a name for a connection, and fails if any of its addresses isn't public. */
export const lookupPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) return done(error ?? new Error("The name has no address"), "");
    if (!addresses.every(({ address }) => isPublicAddress(address)))
      return done(new Error("The name leads to an address that isn't public"), "");
    return options.all ? done(null, addresses) : done(null, first.address, first.family);
  });
};
