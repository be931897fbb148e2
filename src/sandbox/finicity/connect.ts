import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { Store } from "#sandbox/emulator/store.ts";
import type { VendorRoute } from "#sandbox/emulator/vendor.ts";
import { bankLogins, brokenBank } from "#sandbox/finicity/people.ts";
import {
  customerNotFound,
  failure,
  findCustomer,
  newNumber,
  partner,
  type SendEvent,
} from "#sandbox/finicity/state.ts";

type Session = { id: string; customer: string; webhook: string };

/** The actions of the Connect page in a session. */
export type ConnectActions = {
  /** @returns the accounts to choose from, or the bank's error */
  logIn: (session: string, bank: string, login: string, password: string) => { accounts: string[] } | { fault: string };
  /** @returns whether the accounts were connected */
  connect: (session: string, bank: string, login: string, chosen: string[]) => boolean;
  hasSession: (session: string) => boolean;
};

const connectBody = z.object({
  partnerId: z.literal(partner.partnerId),
  customerId: z.string(),
  consumerId: z.string().optional(),
  webhook: z.url(),
});

/**
 * Returns the call that starts a session of the Connect page.
 * @param ping sends a ping to the session's webhook; without a response of 2xx, no session starts
 */
export const connectRoute = (store: Store, ping: (webhook: string) => Promise<boolean>): VendorRoute => ({
  method: "POST",
  path: "/connect/v2/generate",
  handle: async ({ body }) => {
    const parsed = connectBody.safeParse(body);
    if (!parsed.success) return failure(400, "10106", "Missing or invalid field");
    const customer = findCustomer(store, parsed.data.customerId);
    if (!customer) return customerNotFound;
    if (!(await ping(parsed.data.webhook))) return failure(400, "10106", "The webhook did not respond with 2xx");
    const id = randomBytes(16).toString("hex");
    store.put("sessions", id, { id, customer: customer.id, webhook: parsed.data.webhook } satisfies Session);
    // The vendor's page has a different host; the sandbox's pages are on our own.
    return { status: 200, body: { link: `/sandbox/finicity/connect/${id}` } };
  },
});

const findLogin = (login: string) => bankLogins.find((each) => each.login === login);

/** Creates the actions of the Connect page: logging in at a bank, and connecting accounts to the session's customer. */
export const createConnectActions = (store: Store, sendEvent: SendEvent): ConnectActions => ({
  hasSession: (session) => store.get("sessions", session) !== undefined,
  logIn: (_session, bank, login, password) => {
    if (bank === brokenBank) return { fault: "outage" };
    const accounts = login === password ? findLogin(login)?.accounts : undefined;
    return accounts ? { accounts: accounts.map(({ name }) => name) } : { fault: "credentials" };
  },
  connect: (sessionId, institution, login, chosen) => {
    const session = store.get<Session>("sessions", sessionId);
    const customer = findCustomer(store, session?.customer);
    const accounts = findLogin(login)?.accounts.filter(({ name }) => chosen.includes(name)) ?? [];
    if (!session || !customer || accounts.length === 0 || institution === brokenBank) return false;
    const owner = findLogin(login)?.owner ?? customer.name;
    customer.accounts = accounts.map((account) => ({ ...account, id: newNumber(), institution, owner, login }));
    store.put("customers", customer.id, customer);
    for (const eventType of ["added", "done"]) sendEvent(session.webhook, eventType, customer);
    return true;
  },
});
