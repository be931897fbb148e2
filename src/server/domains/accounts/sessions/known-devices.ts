import type { FastifyRequest } from "fastify";
import { sql } from "kysely";
import { dayMs } from "#rules/time/durations.ts";
import { networkOf } from "#server/platform/common/network-of.ts";
import type { GlobalDb } from "#server/platform/db/connect.ts";
import { hashToken, newToken } from "#server/platform/encryption/vault.ts";
import type { Deps } from "#server/ports/deps.ts";

/** How many days an account recognizes a browser or network address that logged in. */
const knownDays = 90;
/** The maximum number of browsers stored for one account; the least recently used one is deleted first. */
const maxDevices = 20;

const recognizedSince = (deps: Deps) => new Date(deps.now().getTime() - knownDays * dayMs);

/** Returns the token that a browser stores across logins and sends with its calls, or null. */
function deviceTokenOf({ headers }: FastifyRequest): string | null {
  const header = headers["x-device"];
  return typeof header === "string" && /^[A-Za-z0-9_-]{43}$/.test(header) ? header : null;
}

/** The known source of an account that a request comes from; guesses are counted separately by source. */
type Source = { kind: "device"; device: Buffer; registered: boolean } | { kind: "address" } | { kind: "new" };

/**
 * Returns how an account knows a request's source: by the browser, otherwise by the network address, or not at all.
 * @param userId null if the address has no account
 */
export async function findSource(
  deps: Deps,
  db: GlobalDb,
  request: FastifyRequest,
  userId: string | null,
): Promise<Source> {
  if (userId === null) return { kind: "new" };
  const token = deviceTokenOf(request);
  const device = token && hashToken(token);
  if (device) {
    const knownDevice = await db
      .selectFrom("known_devices")
      .select("registered")
      .where("hash", "=", device)
      .where("user_id", "=", userId)
      .where("last", ">", recognizedSince(deps))
      .executeTakeFirst();
    if (knownDevice) return { kind: "device", device, registered: knownDevice.registered };
  }
  const address = await db
    .selectFrom("known_addresses")
    .select("user_id")
    .where("user_id", "=", userId)
    .where("address", "=", networkOf(request))
    .where("last", ">", recognizedSince(deps))
    .executeTakeFirst();
  return { kind: address ? "address" : "new" };
}

/**
 * Stores the browser and the network address of a successful login.
 * @returns the device token: the one that the browser sent if this server issued it, otherwise a new one; only its hash
 * is stored
 */
export async function saveSource(
  deps: Deps,
  trx: GlobalDb,
  request: FastifyRequest,
  userId: string,
  registered: boolean,
): Promise<string> {
  const last = deps.now();
  await trx
    .insertInto("known_addresses")
    .values({ user_id: userId, address: networkOf(request), last })
    .onConflict((conflict) => conflict.columns(["user_id", "address"]).doUpdateSet({ last }))
    .execute();
  const sentToken = deviceTokenOf(request);
  const knownDevice =
    sentToken &&
    (await trx.selectFrom("known_devices").select("hash").where("hash", "=", hashToken(sentToken)).executeTakeFirst());
  const token = knownDevice ? sentToken : newToken();
  await trx
    .insertInto("known_devices")
    .values({ hash: hashToken(token), user_id: userId, registered, last })
    .onConflict((conflict) => conflict.columns(["hash", "user_id"]).doUpdateSet({ last }))
    .execute();
  await sql`delete from known_devices where user_id = ${userId} and hash not in (
    select hash from known_devices where user_id = ${userId} order by last desc, hash limit ${maxDevices})`.execute(
    trx,
  );
  return token;
}

/** Deletes all stored browsers and network addresses of an account, for example after someone else may have used it. */
export async function deleteSources(trx: GlobalDb, userId: string): Promise<void> {
  await trx.deleteFrom("known_devices").where("user_id", "=", userId).execute();
  await trx.deleteFrom("known_addresses").where("user_id", "=", userId).execute();
}
