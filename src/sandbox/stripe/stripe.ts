import { createHash, randomBytes } from "node:crypto";
import type Stripe from "stripe";
import type { EmulationSettings } from "#sandbox/emulator/emulation.ts";
import type { Store } from "#sandbox/emulator/store.ts";
import { startEmulator, type Vendor, type VendorRequest, type VendorResponse } from "#sandbox/emulator/vendor.ts";
import { createWebhooks, type Webhooks } from "#sandbox/emulator/webhooks.ts";
import { bankCheckRoutes } from "#sandbox/stripe/bank-checks.ts";
import { accountRoutes } from "#sandbox/stripe/connect/accounts.ts";
import { sessionRoutes } from "#sandbox/stripe/connect/sessions.ts";
import { customerRoutes } from "#sandbox/stripe/customers.ts";
import { disputeRoutes } from "#sandbox/stripe/disputes.ts";
import { fileRoutes } from "#sandbox/stripe/files.ts";
import { intentRoutes } from "#sandbox/stripe/intents.ts";
import { methodRoutes } from "#sandbox/stripe/methods.ts";
import { moneyRoutes } from "#sandbox/stripe/money.ts";
import { movementRoutes } from "#sandbox/stripe/movements.ts";
import { refundRoutes } from "#sandbox/stripe/refunds.ts";
import { errorResponse, newId, objectParam, type Route, type State, seconds } from "#sandbox/stripe/state/state.ts";

export type StripeSandbox = {
  vendor: Vendor;
  webhooks: Webhooks;
  /** for its pages in the browser */
  state: State;
  keys: { secret: string; publishable: string; webhookSecret: string; connectWebhookSecret: string };
  /** the path of the script that replaces the vendor's own in the browser: `pages.ts` */
  script: string;
};

type StoredAnswer = { fingerprint: string; answer: VendorResponse };

/** The API version of the SDK. */
const apiVersion: typeof Stripe.API_VERSION = "2026-10-28.endive";

const stripeScriptPath = "/sandbox/stripe/stripe.js";

/**
 * Starts the used part of Stripe's API on the loopback.
 * @param options.path the path of our webhook route
 */
export async function startStripe(options: EmulationSettings & { path: string }): Promise<StripeSandbox> {
  const { store } = options;
  const secret = loadOrCreateSecret(store);
  const keys = {
    secret: `sk_test_${secret}`,
    publishable: "pk_test_sandbox",
    webhookSecret: `whsec_${secret}`,
    connectWebhookSecret: `whsec_connect_${secret}`,
  };
  // Loaded on the first event, since loading takes a tenth of a second.
  let signer: Promise<Stripe.Webhooks> | undefined;
  const loadSigner = () => {
    signer ??= import("stripe").then(({ default: Client }) => new Client(keys.secret).webhooks);
    return signer;
  };
  const state: State = {
    store,
    fees: { card: { rate: 0.029, fixed: 30 }, bank: { rate: 0.008, maximum: 500 } },
    now: seconds,
    sendEvent: (type, object, account) => {
      const id = newId("evt");
      const event = {
        id,
        object: "event",
        api_version: apiVersion,
        created: seconds(),
        data: { object },
        livemode: false,
        pending_webhooks: 1,
        request: null,
        type,
        ...(account && { account }),
      };
      webhooks.send({ id, type, path: options.path, body: JSON.stringify(event) });
    },
  };
  const routes = [
    ...methodRoutes(state),
    ...intentRoutes(state),
    ...refundRoutes(state),
    ...disputeRoutes(state),
    ...fileRoutes(state),
    ...customerRoutes(state),
    ...bankCheckRoutes(state),
    ...accountRoutes(state),
    ...sessionRoutes(state),
    ...moneyRoutes(state),
    ...movementRoutes(state),
  ];
  const vendor = await startEmulator({
    name: "stripe",
    port: options.port,
    routes: routes.map((route) => withIdempotency(state, route)),
    authorize: ({ headers }) =>
      headers.authorization === `Bearer ${keys.secret}`
        ? undefined
        : errorResponse(401, { type: "invalid_request_error", message: "Invalid API Key provided." }),
    failure: (status, request, path) => {
      const answer = errorResponse(status, {
        type: status === 500 ? "api_error" : "invalid_request_error",
        message: status === 404 ? "Unrecognized request URL." : "An error occurred.",
      });
      const key = keyOf(request, path);
      const isFirst = key && !state.store.get<StoredAnswer>("idempotency_keys", key.id);
      if (status === 500 && isFirst) storeAnswer(state, key, answer);
      return answer;
    },
  });
  /**
   * Returns the secret for a payload: events of connected accounts, which contain their account, have a separate
   * endpoint and secret.
   */
  const webhookSecretFor = (payload: string) =>
    "account" in JSON.parse(payload) ? keys.connectWebhookSecret : keys.webhookSecret;
  const webhooks = createWebhooks({
    store,
    faults: vendor.faults,
    deliver: options.deliver,
    sign: async (payload) => ({
      "content-type": "application/json; charset=utf-8",
      "stripe-signature": (await loadSigner()).generateTestHeaderString({ payload, secret: webhookSecretFor(payload) }),
    }),
  });
  return { vendor, webhooks, state, keys, script: stripeScriptPath };
}

/**
 * Returns the account's secret, which is stored so that the server's client can still authenticate after a restart of
 * the emulation.
 */
function loadOrCreateSecret(store: Store): string {
  const secret = store.get<{ secret: string }>("keys", "own")?.secret ?? randomBytes(24).toString("base64url");
  store.put("keys", "own", { secret });
  return secret;
}

type Key = { id: string; fingerprint: string };

/** Returns the idempotency key of a request with its path and parameters; undefined if it has none. */
function keyOf({ method, headers, body }: VendorRequest, path: string): Key | undefined {
  const key = headers["idempotency-key"];
  if (method !== "POST" || typeof key !== "string") return undefined;
  const hash = (value: unknown) => createHash("sha256").update(JSON.stringify(value)).digest("hex");
  return { id: hash([key, headers["stripe-account"] ?? ""]), fingerprint: hash([path, body]) };
}

const storeAnswer = (state: State, { id, fingerprint }: Key, answer: VendorResponse): void =>
  state.store.put("idempotency_keys", id, { fingerprint, answer } satisfies StoredAnswer);

/** Whether a parameter is invalid: such a request's response isn't stored. */
const isParameterError = ({ body }: VendorResponse): boolean =>
  typeof body === "object" && "error" in body && "param" in objectParam(body.error);

/**
 * Makes a route idempotent: the same key with the same parameters gets the first response again, including errors; with
 * other parameters it gets an error. Responses to invalid parameters aren't stored.
 */
function withIdempotency(state: State, route: Route): Route {
  if (route.method !== "POST") return route;
  const handle = (request: VendorRequest): VendorResponse => {
    const key = keyOf(
      request,
      route.path.replace(/:(\w+)/g, (_, name) => request.params[name] ?? ""),
    );
    if (!key) return route.handle(request);
    const firstAnswer = state.store.get<StoredAnswer>("idempotency_keys", key.id);
    if (firstAnswer && firstAnswer.fingerprint !== key.fingerprint)
      return errorResponse(400, {
        type: "idempotency_error",
        message: "Keys for idempotent requests can only be used with the same parameters they were first used with.",
      });
    if (firstAnswer) return { ...firstAnswer.answer, headers: { "idempotent-replayed": "true" } };
    const answer = route.handle(request);
    if (!isParameterError(answer)) storeAnswer(state, key, answer);
    return answer;
  };
  return { ...route, handle };
}
