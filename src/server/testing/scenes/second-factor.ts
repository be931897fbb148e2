import { generate } from "otplib";
import { goodPassword, type Person } from "../factories.ts";
import type { World } from "../world.ts";

/** What an app shows for a secret now, or so many seconds from now. */
export const codeOf = (world: World, secret: string, seconds = 0): Promise<string> =>
  generate({ secret, epoch: Math.floor(world.clock.at.getTime() / 1000) + seconds });

/** Another of six digits. */
export const otherThan = (code: string): string => (code === "111111" ? "222222" : "111111");

export type SecondFactor = {
  secret: string;
  recoveryCodes: string[];
  /** a code that was not given before: time passes until the app shows it */
  next: () => Promise<string>;
};

/** Turns on a person's second factor through the API. */
export async function withSecondFactor(world: World, { token }: Pick<Person, "token">): Promise<SecondFactor> {
  const setUp = await world.post<{ secret: string }>("/second_factor/", { password: goodPassword }, { token });
  const { secret } = setUp.body;
  const on = await world.post<{ recovery_codes: string[] }>(
    "/second_factor/switch_on/",
    { code: await codeOf(world, secret) },
    { token },
  );
  if (on.status !== 200) throw new Error(`switch_on answered ${on.status}: ${JSON.stringify(on.body)}`);
  const next = async () => {
    world.pass(30_000);
    return await codeOf(world, secret);
  };
  return { secret, recoveryCodes: on.body.recovery_codes, next };
}
