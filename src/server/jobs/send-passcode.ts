import { randomInt } from "node:crypto";
import { transaction } from "../db/connect.ts";
import type { Deps } from "../deps.ts";
import { letter } from "../emails/letters.ts";
import { post } from "../emails/post.ts";

/** A passcode lives this long (ASVS 6.5.5). */
export const passcodeMinutes = 10;

/**
 * Makes a passcode for an address and sends it; one asked for before is dead. It is kept as a keyed hash: six digits
 * could be found from a plain one.
 */
export async function sendPasscode(deps: Deps, payload: { username: string; language?: string }): Promise<void> {
  const username = deps.vault.open("job:send-passcode", payload.username);
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  await transaction(deps.db, async (trx) => {
    const kept = {
      hash: deps.vault.blind(`passcode:${username}:${code}`),
      expires: new Date(deps.now().getTime() + passcodeMinutes * 60_000),
      tries: 0,
    };
    await trx
      .insertInto("passcodes")
      .values({ username, ...kept })
      .onConflict((conflict) => conflict.column("username").doUpdateSet(kept))
      .execute();
    await post(deps, trx, "passcode", username, letter(payload.language, "passcode", code, passcodeMinutes));
  });
}
