import type { DisputeDetails } from "#contract/my-payments/disputes.ts";
import { disputesOf as atProvider, type Dispute } from "#sandbox/stripe/disputes.ts";
import type { StoredFile } from "#sandbox/stripe/files.ts";
import type { StripeSandbox } from "#sandbox/stripe/stripe.ts";
import { landlord, type Person } from "../factories.ts";
import type { World } from "../world.ts";
import { paymentsOf, payWith, runLater, type ToPay, toPay } from "./payments.ts";

export type DisputeScene = ToPay & { dispute: string; provider: string };

/** Returns the world's emulated Stripe. */
export const stripeOf = (world: World) => world.vendors.get("stripe") as unknown as StripeSandbox;

/** Delivers the provider's webhooks, and runs the jobs that they and each other enqueue. */
export async function arrive(world: World): Promise<void> {
  await stripeOf(world).webhooks.idle();
  for (let round = 0; round < 3; round++) await runLater(world);
}

/** Creates a payment that its payer's bank disputes, or inquires about, and returns it with the dispute's row. */
export async function disputedPayment(
  world: World,
  { token = "pm_card_createDispute", owner }: { token?: string; owner?: Person } = {},
): Promise<DisputeScene> {
  const scene = await toPay(world, { owner: owner ?? (await landlord(world)) });
  await payWith(world, scene, token);
  await arrive(world);
  const payment = (await paymentsOf(world, scene.id))[0];
  const [dispute] = atProvider(stripeOf(world).state, payment?.intent ?? "");
  const { id } = await world.db
    .selectFrom("disputes")
    .select("id")
    .where("payment_id", "=", payment?.id ?? "")
    .executeTakeFirstOrThrow();
  return { ...scene, dispute: id, provider: dispute?.id ?? "" };
}

/** Returns the dispute at the provider. */
export const providersDispute = (world: World, { provider }: DisputeScene): Dispute =>
  stripeOf(world).state.store.get<Dispute>("disputes", provider) as Dispute;

/** Lists the files uploaded to the provider. */
export const uploadedFiles = (world: World): StoredFile[] => stripeOf(world).state.store.list<StoredFile>("files");

/** Answers a dispute as its landlord. */
export const answerWith = (
  world: World,
  { dispute, owner }: DisputeScene,
  statement = "They toured the home with me.",
  headers: Record<string, string> = {},
  files: { kind: string; path: string }[] = [],
) =>
  world.post<DisputeDetails & { code?: string; errors?: Record<string, string[]> }>(
    `/disputes/${dispute}/answer/`,
    { statement, files },
    { token: owner.token, headers },
  );

/** Loads a dispute as its landlord sees it. */
export const shownDispute = async (world: World, { dispute, owner }: DisputeScene): Promise<DisputeDetails> =>
  (await world.get<DisputeDetails>(`/disputes/${dispute}/`, { token: owner.token })).body;

/** Loads the history's entries about a dispute and its answers, with their actors. */
export const disputeHistory = async (world: World, { id }: DisputeScene) =>
  (
    await world.db
      .selectFrom("audit_logs")
      .select(["action", "actor_id"])
      .where("application_id", "=", id)
      .where("action", "like", "dispute%")
      .orderBy("position")
      .execute()
  ).map(({ action, actor_id }) => [action, actor_id]);

/** Loads the stored answers to an application's disputes. */
export async function storedAnswers(world: World, { id }: Pick<DisputeScene, "id">) {
  const { db } = await world.ofApplication(id);
  return await db.selectFrom("dispute_answers").selectAll().orderBy("created").execute();
}
