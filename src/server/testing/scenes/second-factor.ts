import { generate } from "otplib";
import { goodPassword, type Person } from "../factories.ts";
import type { World } from "../world.ts";

/** Returns the authenticator app's code for a secret now, or a number of seconds from now. */
export const authenticatorCode = (world: World, secret: string, seconds = 0): Promise<string> =>
  generate({ secret, epoch: Math.floor(world.clock.at.getTime() / 1000) + seconds });

/** Returns a different code of six digits. */
export const differentCode = (code: string): string => (code === "111111" ? "222222" : "111111");

export type SecondFactor = {
  secret: string;
  recoveryCodes: string[];
  /** returns an unused code: advances time until the app shows one */
  next: () => Promise<string>;
};

/** Enables a person's second factor through the API. */
export async function enableSecondFactor(world: World, { token }: Pick<Person, "token">): Promise<SecondFactor> {
  const setUp = await world.post<{ secret: string }>("/second_factor/", { password: goodPassword }, { token });
  const { secret } = setUp.body;
  const on = await world.post<{ recovery_codes: string[] }>(
    "/second_factor/switch_on/",
    { code: await authenticatorCode(world, secret) },
    { token },
  );
  if (on.status !== 200) throw new Error(`switch_on answered ${on.status}: ${JSON.stringify(on.body)}`);
  const next = async () => {
    world.pass(30_000);
    return await authenticatorCode(world, secret);
  };
  return { secret, recoveryCodes: on.body.recovery_codes, next };
}
