import { expect } from "vitest";
import type { Application } from "#contract/application-schemas.ts";
import type { IncomeShown } from "#contract/income.ts";
import type { Problem } from "#contract/schemas/common.ts";
import { bankConsent } from "#rules/consents/bank-consent.ts";
import {
  createApplicant,
  createForm,
  goodPassword,
  nameFromAnswers,
  type Person,
  submitApplication,
} from "../factories.ts";
import type { World } from "../world.ts";

/** The consent before connecting a bank. */
export const bankConsentBody = { consent: bankConsent.version };

/** Returns the emulated bank. @throws Error in a world without a sandbox */
export function findBankEmulation(world: World) {
  const emulation = world.vendors.get("finicity");
  if (!emulation?.webhooks) throw new Error("no bank");
  return { vendor: emulation.vendor, webhooks: emulation.webhooks };
}

/** Creates a form that requires income verification. @returns its slug */
export async function createIncomeForm(world: World, owner: Person): Promise<string> {
  return (await createForm(world, owner, { verify_income: true })).slug;
}

/** Creates an applicant whose application waits for income verification. */
export async function createIncomeSubject(world: World, owner: Person, slug: string, changes = {}) {
  const created = await submitApplication(world, slug, changes);
  const renter = await createApplicant(world, nameFromAnswers(changes));
  const body = { username: renter.username, password: goodPassword, shareToken: created.token };
  expect((await world.post("/token/", body)).status).toBe(200);
  const { token } = renter;
  const basePath = `/applications/${created.id}`;
  return {
    id: created.id,
    token,
    post: <T = { status: string } & Problem>(path: string, body: unknown = {}) =>
      world.post<T>(`${basePath}/${path}/`, body, { token }),
    application: async () => (await world.get<Application>(`${basePath}/`, { token })).body,
    shown: async (who: { token: string } = owner) =>
      (await world.get<IncomeShown>(`${basePath}/income/`, { token: who.token })).body,
  };
}
export type IncomeSubject = Awaited<ReturnType<typeof createIncomeSubject>>;

/** Requests the bank's page. @returns a function that does what that page does when an applicant has chosen a bank */
export async function chooseBank(
  world: World,
  who: IncomeSubject,
  login: string,
  accounts = ["Everyday Checking", "Rainy Day Savings"],
): Promise<() => Promise<number>> {
  const { status, body } = await who.post<{ link: string }>("generate_finicity_connect_url", bankConsentBody);
  expect(status).toBe(200);
  const payload = { bank: "FinBank Profiles A", login, accounts };
  return async () => (await world.app.inject({ method: "POST", url: `${body.link}/done`, payload })).statusCode;
}
