import { createHmac, randomBytes, randomUUID } from "node:crypto";
import { z } from "zod";
import { hourMs } from "#rules/time/durations.ts";
import type { EmulationSetting } from "#sandbox/emulator/emulation.ts";
import { type Answer, startEmulator, type Vendor, type VendorRequest } from "#sandbox/emulator/vendor.ts";
import { createWebhooks, type Webhooks } from "#sandbox/emulator/webhooks.ts";
import { bankLogins, brokenBank } from "#sandbox/finicity/people.ts";
import { type Connected, voiOf } from "#sandbox/finicity/report.ts";

/** The keys that let in. */
const partner = { partnerId: "2445584000000", partnerSecret: "sandbox-partner-secret", appKey: "sandbox-app-key" };
const tokenLife = 2 * hourMs;
/** Milliseconds until a report is there. */
const reportDelay = 300;

type Customer = { id: string; username: string; name: string; consumer?: string; accounts: Connected[] };
type Session = { id: string; customer: string; webhook: string };
type Report = { id: string; customer: string; readyAt: number; failed: boolean };

/** What the Connect page does with a session of the vendor's. */
export type ConnectPart = {
  /**
   * @returns the accounts to choose from, or the bank's error
   */
  logIn: (session: string, bank: string, login: string, password: string) => { accounts: string[] } | { fault: string };
  /** @returns whether it could be done */
  connect: (session: string, bank: string, login: string, chosen: string[]) => boolean;
  hasSession: (session: string) => boolean;
};
export type Finicity = { vendor: Vendor; webhooks: Webhooks; connect: ConnectPart; partner: typeof partner };

const customerBody = z.object({ username: z.string().min(6).max(255), firstName: z.string(), lastName: z.string() });
const consumerBody = z.object({
  firstName: z.string().min(1),
  lastName: z.string().min(1),
  address: z.string().min(1),
  city: z.string().min(1),
  state: z.string().length(2),
  zip: z.string().min(5),
  phone: z.string().min(10),
  ssn: z.string().regex(/^\d{3}-?\d{2}-?\d{4}$/),
  birthday: z.object({ year: z.number().int(), month: z.number().int(), dayOfMonth: z.number().int() }),
  email: z.string().optional(),
});
const connectBody = z.object({
  partnerId: z.literal(partner.partnerId),
  customerId: z.string(),
  consumerId: z.string().optional(),
  webhook: z.url(),
});

const failure = (status: number, code = String(status), message = "An error of the sandbox"): Answer => ({
  status,
  body: { code, message },
});
const missing = failure(404, "14001", "The customer ID is not associated with this partner");

/** Finicity (Mastercard Open Finance US) on the loopback, as far as income needs it. */
export async function startFinicity({ store, deliver, port }: EmulationSetting): Promise<Finicity> {
  const customerOf = (id: string | undefined) => store.get<Customer>("customers", id ?? "");
  let refusedLogIns = 0;

  const withCustomer = (handle: (customer: Customer, request: VendorRequest) => Answer) => (request: VendorRequest) => {
    const customer = customerOf(request.params.customer);
    return customer ? handle(customer, request) : missing;
  };
  const createCustomer = ({ body }: VendorRequest): Answer => {
    const read = customerBody.safeParse(body);
    if (!read.success) return failure(400, "10106", "Missing or invalid field");
    const { username, firstName, lastName } = read.data;
    if (store.list<Customer>("customers").some((each) => each.username === username))
      return failure(409, "11000", "Customer with that username already exists");
    const id = number();
    store.put("customers", id, { id, username, name: `${firstName} ${lastName}`, accounts: [] } satisfies Customer);
    return { status: 201, body: { id, username, createdDate: String(seconds()) } };
  };

  const vendor = await startEmulator({
    name: "finicity",
    port,
    failure,
    authorize: ({ headers }, path) => {
      if (headers["finicity-app-key"] !== partner.appKey) return failure(401, "10022", "Missing or invalid app key");
      if (path.endsWith("/partners/authentication")) return undefined;
      const token = store.get<{ until: number }>("tokens", String(headers["finicity-app-token"] ?? "none"));
      return token && token.until > Date.now() ? undefined : failure(401, "10023", "Invalid Finicity-App-Token");
    },
    routes: [
      {
        method: "POST",
        path: "/aggregation/v2/partners/authentication",
        handle: ({ body }) => {
          if (refusedLogIns >= 5) return failure(403, "10108", "Partner is locked out");
          if (body.partnerId !== partner.partnerId || body.partnerSecret !== partner.partnerSecret) {
            refusedLogIns++;
            return failure(401, "10000", "Invalid credentials");
          }
          refusedLogIns = 0;
          const token = randomBytes(12).toString("hex");
          store.put("tokens", token, { until: Date.now() + tokenLife });
          return { status: 200, body: { token } };
        },
      },
      { method: "POST", path: "/aggregation/v2/customers/testing", handle: createCustomer },
      { method: "POST", path: "/aggregation/v2/customers/active", handle: createCustomer },
      {
        method: "POST",
        path: "/decisioning/v1/customers/:customer/consumer",
        handle: withCustomer((customer, { body }) => {
          if (!consumerBody.safeParse(body).success) return failure(400, "10106", "Missing or invalid field");
          const id = randomUUID().replaceAll("-", "");
          store.put("customers", customer.id, { ...customer, consumer: id });
          return { status: 201, body: { id, createdDate: seconds(), customerId: Number(customer.id) } };
        }),
      },
      {
        method: "POST",
        path: "/connect/v2/generate",
        handle: ({ body }) => {
          const read = connectBody.safeParse(body);
          if (!read.success) return failure(400, "10106", "Missing or invalid field");
          const customer = customerOf(read.data.customerId);
          if (!customer) return missing;
          const id = randomBytes(16).toString("hex");
          store.put("sessions", id, { id, customer: customer.id, webhook: read.data.webhook } satisfies Session);
          // The vendor's page has a different host; the sandbox's pages are on the product's own.
          return { status: 200, body: { link: `/sandbox/finicity/connect/${id}` } };
        },
      },
      {
        method: "GET",
        path: "/aggregation/v1/customers/:customer/accounts",
        handle: withCustomer(({ accounts }) => ({
          status: 200,
          body: {
            accounts: accounts.map(({ id, name, type, balance, number: full }) => ({
              id,
              number: full.slice(-4),
              name,
              type,
              status: "active",
              balance,
            })),
          },
        })),
      },
      {
        method: "GET",
        path: "/decisioning/v1/customers/:customer/reports",
        handle: withCustomer(({ id }) => ({
          status: 200,
          body: { reports: reportsOf(id).map((report) => ({ id: report.id, type: "voi", status: statusOf(report) })) },
        })),
      },
      {
        method: "POST",
        path: "/decisioning/v2/customers/:customer/voi",
        handle: withCustomer((customer, { query }) => {
          if (!customer.consumer) return failure(400, "14030", "A consumer must be created first");
          if (customer.accounts.length === 0) return failure(400, "14020", "The customer has no accounts");
          const failed = customer.accounts.some(({ login }) => login === "unreadable");
          const report: Report = { id: randomUUID(), customer: customer.id, readyAt: Date.now() + reportDelay, failed };
          store.put("reports", report.id, report);
          sendWebhook(query.get("callbackUrl"), "done", customer, reportDelay);
          return {
            status: 202,
            body: {
              id: report.id,
              customerType: "testing",
              customerId: Number(customer.id),
              status: "inProgress",
              type: "voi",
              createdDate: seconds(),
            },
          };
        }),
      },
      {
        method: "GET",
        path: "/decisioning/v3/customers/:customer/reports/:report",
        handle: withCustomer((customer, { params }) => {
          const report = reportsOf(customer.id).find(({ id }) => id === params.report);
          if (!report) return failure(404, "14040", "Report not found");
          const status = statusOf(report);
          const head = { id: report.id, type: "voi", status, customerId: Number(customer.id) };
          const content = status === "success" ? voiOf(customer.accounts, seconds()) : {};
          return { status: 200, body: { ...head, ...content } };
        }),
      },
    ],
  });
  const webhooks = createWebhooks({
    store,
    faults: vendor.faults,
    deliver,
    sign: (body) => ({
      "content-type": "application/json",
      "x-signature": createHmac("sha256", partner.partnerSecret).update(body).digest("hex"),
    }),
  });

  const reportsOf = (customer: string) => store.list<Report>("reports").filter((each) => each.customer === customer);

  function sendWebhook(url: string | null, eventType: string, customer: Customer, after = 0) {
    if (!url) return;
    const eventId = randomUUID();
    const eventBody = {
      customerId: customer.id,
      consumerId: customer.consumer ?? "",
      eventType,
      eventId,
      payload: {},
      webhookData: {},
    };
    webhooks.send(
      { id: eventId, type: eventType, path: new URL(url).pathname, body: JSON.stringify(eventBody) },
      after,
    );
  }

  const found = (login: string) => bankLogins.find((each) => each.login === login);
  const connect: ConnectPart = {
    hasSession: (session) => store.get("sessions", session) !== undefined,
    logIn: (_session, bank, login, password) => {
      if (bank === brokenBank) return { fault: "outage" };
      const accounts = login === password ? found(login)?.accounts : undefined;
      return accounts ? { accounts: accounts.map(({ name }) => name) } : { fault: "credentials" };
    },
    connect: (sessionId, institution, login, chosen) => {
      const session = store.get<Session>("sessions", sessionId);
      const customer = customerOf(session?.customer);
      const accounts = found(login)?.accounts.filter(({ name }) => chosen.includes(name)) ?? [];
      if (!session || !customer || accounts.length === 0 || institution === brokenBank) return false;
      const owner = found(login)?.owner ?? customer.name;
      customer.accounts = accounts.map((account) => ({ ...account, id: number(), institution, owner, login }));
      store.put("customers", customer.id, customer);
      for (const eventType of ["added", "done"]) sendWebhook(session.webhook, eventType, customer);
      return true;
    },
  };
  return { vendor, webhooks, connect, partner };
}

const seconds = () => Math.floor(Date.now() / 1000);
const number = () => String(5_000_000_000 + randomBytes(4).readUInt32BE());
const statusOf = ({ readyAt, failed }: Report) =>
  Date.now() < readyAt ? "inProgress" : failed ? "failure" : "success";
