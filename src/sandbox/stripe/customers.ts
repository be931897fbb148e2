import type Stripe from "stripe";
import { findOrCreateMethod } from "#sandbox/stripe/methods.ts";
import { type CardOutcome, isCharged } from "#sandbox/stripe/state/cards.ts";
import {
  invalidParamError,
  newId,
  notFoundError,
  objectParam,
  ok,
  type Route,
  type State,
  singlePageList,
  textParam,
} from "#sandbox/stripe/state/state.ts";

type Customer = Pick<Stripe.Customer, "id" | "object" | "created" | "email" | "livemode" | "metadata" | "name">;
type SetupIntent = Pick<
  Stripe.SetupIntent,
  "id" | "object" | "client_secret" | "created" | "livemode" | "metadata" | "status" | "usage"
> & { customer: string | null; payment_method: string | null };

/** The emulated calls for customers. */
export const customerRoutes = (state: State): Route[] => [
  {
    method: "POST",
    path: "/v1/customers",
    handle: ({ body }) => {
      const customer: Customer = {
        id: newId("cus"),
        object: "customer",
        created: state.now(),
        email: textParam(body.email) || null,
        livemode: false,
        metadata: objectParam(body.metadata),
        name: textParam(body.name) || null,
      };
      state.store.put("customers", customer.id, customer);
      return ok(customer);
    },
  },
  {
    method: "GET",
    path: "/v1/customers/:id",
    handle: ({ params: { id = "" } }) => {
      const customer = state.store.get<Customer>("customers", id);
      return customer ? ok(customer) : notFoundError("customer", id);
    },
  },
  {
    method: "GET",
    path: "/v1/customers/:id/payment_methods",
    handle: ({ params: { id = "" } }) =>
      singlePageList(
        `/v1/customers/${id}/payment_methods`,
        state.store
          .list<{ customer: string | null; outcome: unknown }>("payment_methods")
          .filter(({ customer }) => customer === id)
          .map(({ outcome: _, ...method }) => method),
      ),
  },
  {
    method: "POST",
    path: "/v1/setup_intents",
    handle: ({ body }) => {
      const method = findOrCreateMethod(state, textParam(body.payment_method));
      if (!method) return invalidParamError("payment_method", "A payment method is needed here.");
      const customer = textParam(body.customer) || null;
      const good = method.type === "card" && isCharged(method.outcome as CardOutcome) && body.confirm === "true";
      const id = newId("seti");
      const intent: SetupIntent = {
        id,
        object: "setup_intent",
        client_secret: `${id}_secret_${newId("s").slice(2)}`,
        created: state.now(),
        customer,
        livemode: false,
        metadata: objectParam(body.metadata),
        payment_method: method.id,
        status: good ? "succeeded" : method.outcome === "authenticate" ? "requires_action" : "requires_payment_method",
        usage: textParam(body.usage) || "off_session",
      };
      if (good && customer) state.store.put("payment_methods", method.id, { ...method, customer });
      state.store.put("setup_intents", id, intent);
      return ok(intent);
    },
  },
  {
    method: "GET",
    path: "/v1/setup_intents/:id",
    handle: ({ params: { id = "" } }) => {
      const intent = state.store.get<SetupIntent>("setup_intents", id);
      return intent ? ok(intent) : notFoundError("setup_intent", id);
    },
  },
];
