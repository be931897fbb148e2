import { expect } from "vitest";
import type { MoveInCharge } from "#contract/move-in-charges.ts";
import type { Outcome } from "#contract/payment-schemas.ts";
import { dueDateIn, type Person } from "../factories.ts";
import type { World } from "../world.ts";
import {
  createUnpaidApplication,
  fullFeeAddress,
  payApplicationFee,
  runDelayedJobs,
  type UnpaidApplication,
} from "./payments.ts";

export type AcceptedApplication = UnpaidApplication;

/** Creates an accepted application with its applicant's account. */
export async function createAcceptedApplication(
  world: World,
  owner: Person,
  address: object = fullFeeAddress,
): Promise<AcceptedApplication> {
  const scene = await createUnpaidApplication(world, { owner, address });
  await payApplicationFee(world, scene, "pm_card_visa");
  await runDelayedJobs(world);
  const body = { with_email: true };
  const reply = await world.post(`/application_bundles/${scene.bundle}/accept/`, body, { token: owner.token });
  expect(reply.status).toBe(200);
  return scene;
}

/** Requests a move-in charge from an accepted applicant as the landlord; the first rent by default. */
export const requestCharge = (world: World, { id, owner }: AcceptedApplication, body: object = {}, more: object = {}) =>
  world.post<MoveInCharge & { code?: string; detail?: string; errors?: Record<string, string[]> }>(
    `/applications/${id}/move_in_charges/`,
    { kind: "first_rent", amount: "2400.00", due: dueDateIn(world, 7), ...body },
    { token: owner.token, ...more },
  );

/** Pays a move-in charge by card as its applicant. */
export const payCharge = (
  world: World,
  { renter }: AcceptedApplication,
  charge: string,
  stripeToken: string,
  more: { body?: object } = {},
) =>
  world.post<Outcome & { code?: string; detail?: string; errors?: Record<string, string[]> }>(
    `/move_in_charges/${charge}/pay/`,
    { stripeToken, payment_receipt: "receipt@example.com", ...more.body },
    { token: renter.token },
  );

/** Lists an application's move-in charges as this person sees them. */
export const listCharges = async (world: World, { id }: AcceptedApplication, by: Person): Promise<MoveInCharge[]> =>
  (await world.get<{ results: MoveInCharge[] }>(`/applications/${id}/move_in_charges/`, { token: by.token })).body
    .results;
