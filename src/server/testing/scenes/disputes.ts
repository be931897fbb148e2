import type { DisputeDetails } from "#contract/my-payments/disputes.ts";
import { disputesOf as atProvider, type Dispute } from "#sandbox/stripe/disputes.ts";
import type { StoredFile } from "#sandbox/stripe/files.ts";
import type { StripeSandbox } from "#sandbox/stripe/stripe.ts";
import { createLandlord, type Person } from "../factories.ts";
import type { World } from "../world.ts";
import {
  createUnpaidApplication,
  listPayments,
  payApplicationFee,
  runDelayedJobs,
  type UnpaidApplication,
} from "./payments.ts";

export type DisputeScene = UnpaidApplication & { dispute: string; provider: string };

/** Returns the world's emulated Stripe. */
export const findStripe = (world: World) => world.vendors.get("stripe") as unknown as StripeSandbox;

/** Delivers the provider's webhooks, and runs the jobs that they and each other enqueue. */
export async function deliverWebhooks(world: World): Promise<void> {
  await findStripe(world).webhooks.idle();
  for (let round = 0; round < 3; round++) await runDelayedJobs(world);
}

/** Creates a payment that its payer's bank disputes, or inquires about, and returns it with the dispute's row. */
export async function createDisputedPayment(
  world: World,
  { token = "pm_card_createDispute", owner }: { token?: string; owner?: Person } = {},
): Promise<DisputeScene> {
  const scene = await createUnpaidApplication(world, { owner: owner ?? (await createLandlord(world)) });
  await payApplicationFee(world, scene, token);
  await deliverWebhooks(world);
  const payment = (await listPayments(world, scene.id))[0];
  const [dispute] = atProvider(findStripe(world).state, payment?.intent ?? "");
  const { id } = await world.db
    .selectFrom("disputes")
    .select("id")
    .where("payment_id", "=", payment?.id ?? "")
    .executeTakeFirstOrThrow();
  return { ...scene, dispute: id, provider: dispute?.id ?? "" };
}

/** Returns the dispute at the provider. */
export const loadProviderDispute = (world: World, { provider }: DisputeScene): Dispute =>
  findStripe(world).state.store.get<Dispute>("disputes", provider) as Dispute;

/** Lists the files uploaded to the provider. */
export const listUploadedFiles = (world: World): StoredFile[] =>
  findStripe(world).state.store.list<StoredFile>("files");

/** Answers a dispute as its landlord. */
export const answerDispute = (
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
export const readDispute = async (world: World, { dispute, owner }: DisputeScene): Promise<DisputeDetails> =>
  (await world.get<DisputeDetails>(`/disputes/${dispute}/`, { token: owner.token })).body;

/** Loads the history's entries about a dispute and its answers, with their actors. */
export const loadDisputeHistory = async (world: World, { id }: DisputeScene) =>
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
export async function listStoredAnswers(world: World, { id }: Pick<DisputeScene, "id">) {
  const { db } = await world.ofApplication(id);
  return await db.selectFrom("dispute_answers").selectAll().orderBy("created").execute();
}
