import { createHmac, randomBytes, randomUUID } from "node:crypto";
import { hourMs } from "#rules/time/durations.ts";
import type { EmulationSettings } from "#sandbox/emulator/emulation.ts";
import type { Store } from "#sandbox/emulator/store.ts";
import { startEmulator, type Vendor, type VendorRoute } from "#sandbox/emulator/vendor.ts";
import { createWebhooks, type Webhooks } from "#sandbox/emulator/webhooks.ts";
import { type ConnectActions, connectRoute, createConnectActions } from "#sandbox/finicity/connect.ts";
import { customerRoutes } from "#sandbox/finicity/customers.ts";
import { incomeReportRoutes, type OrderedReport } from "#sandbox/finicity/income-reports.ts";
import { type Customer, failure, partner } from "#sandbox/finicity/state.ts";

const tokenLifeMs = 2 * hourMs;

type Finicity = { vendor: Vendor; webhooks: Webhooks; connect: ConnectActions; partner: typeof partner };

/** Starts Finicity (Mastercard Open Finance US) on the loopback, with the calls for income. */
export async function startFinicity({
  store,
  deliver,
  acceptsWebhooks = () => true,
  port,
}: EmulationSettings): Promise<Finicity> {
  const vendor = await startEmulator({
    name: "finicity",
    port,
    failure: (status) => failure(status),
    authorize: ({ headers }, path) => {
      if (headers["finicity-app-key"] !== partner.appKey) return failure(401, "10022", "Missing or invalid app key");
      if (path.endsWith("/partners/authentication")) return undefined;
      const token = store.get<{ until: number }>("tokens", String(headers["finicity-app-token"] ?? "none"));
      return token && token.until > Date.now() ? undefined : failure(401, "10023", "Invalid Finicity-App-Token");
    },
    routes: [
      loginRoute(store),
      ...customerRoutes(store),
      connectRoute(store, ping),
      ...incomeReportRoutes(store, notify),
    ],
  });
  const webhooks = createWebhooks({
    store,
    faults: vendor.faults,
    deliver,
    // the notifications of reports that were ordered by a call aren't signed
    sign: (body) => (isConnectEvent(body) ? signedHeaders(body) : { "content-type": "application/json" }),
  });

  /** Sends a ping. @returns whether the server accepted it, which the vendor requires before a session */
  async function ping(url: string): Promise<boolean> {
    // while the server fills the sample data, it waits for this response
    if (!acceptsWebhooks()) return true;
    const body = JSON.stringify({ eventType: "ping", payload: {} });
    const status = await deliver(new URL(url).pathname, body, signedHeaders(body)).catch(() => 0);
    return status >= 200 && status < 300;
  }

  /** Sends a report's notification once: the vendor doesn't repeat it. */
  function notify(url: string | null, eventName: "done" | "failed", { id, customer }: OrderedReport, after: number) {
    if (!url) return;
    const status = eventName === "done" ? "success" : "failure";
    const body = JSON.stringify({ eventName, id, type: "voi", status, customerId: Number(customer) });
    webhooks.send({ id: randomUUID(), type: eventName, path: new URL(url).pathname, body }, after);
  }

  function sendEvent(url: string | null, eventType: string, customer: Customer, after = 0) {
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

  return { vendor, webhooks, connect: createConnectActions(store, sendEvent), partner };
}

const signedHeaders = (body: string) => ({
  "content-type": "application/json",
  "x-finicity-signature": createHmac("sha256", partner.partnerSecret).update(body).digest("hex"),
});

const isConnectEvent = (body: string) => "eventType" in (JSON.parse(body) as object);

/** Returns the login call of the partner, who is locked out after five failures. */
function loginRoute(store: Store): VendorRoute {
  let failedLogIns = 0;
  return {
    method: "POST",
    path: "/aggregation/v2/partners/authentication",
    handle: ({ body }) => {
      if (failedLogIns >= 5) return failure(403, "10108", "Partner is locked out");
      if (body.partnerId !== partner.partnerId || body.partnerSecret !== partner.partnerSecret) {
        failedLogIns++;
        return failure(401, "10000", "Invalid credentials");
      }
      failedLogIns = 0;
      const token = randomBytes(12).toString("hex");
      store.put("tokens", token, { until: Date.now() + tokenLifeMs });
      return { status: 200, body: { token } };
    },
  };
}
