import type { VendorResponse } from "#sandbox/emulator/vendor.ts";
import { saveBankMethod, testBanks } from "#sandbox/stripe/banks.ts";
import { passesLuhn, type TestCard, testCards } from "#sandbox/stripe/state/cards.ts";
import {
  errorResponse,
  fingerprintOf,
  invalidParamError,
  type Method,
  newId,
  notFoundError,
  objectParam,
  ok,
  type Route,
  type State,
  textParam,
} from "#sandbox/stripe/state/state.ts";

const cardError = (code: string, param: string, message: string) =>
  errorResponse(402, { type: "card_error", code, param, message });

/** Returns a payment method in the vendor's format, without the card's predetermined outcome. */
export function presentMethod({ outcome: _, ...method }: Method): object {
  return method;
}

function saveMethod(state: State, card: TestCard, expires: { month: number; year: number }): Method {
  const method: Method = {
    id: newId("pm"),
    object: "payment_method",
    type: "card",
    created: state.now(),
    livemode: false,
    metadata: {},
    customer: null,
    card: {
      brand: card.brand,
      last4: card.number.slice(-4),
      exp_month: expires.month,
      exp_year: expires.year,
      country: "US",
      funding: "credit",
      fingerprint: fingerprintOf(card.number),
    },
    outcome: card.outcome,
  };
  state.store.put("payment_methods", method.id, method);
  return method;
}

/** Finds a payment method. One that represents a test card or bank account is created on first use. */
export function findOrCreateMethod(state: State, id: string): Method | undefined {
  const known = state.store.get<Method>("payment_methods", id);
  if (known) return known;
  const bank = testBanks.find(({ method }) => method === id);
  if (bank) return saveBankMethod(state, bank);
  const card = testCards.find(({ tokens }) => tokens.includes(id));
  return card && saveMethod(state, card, { month: 12, year: new Date().getUTCFullYear() + 3 });
}

/** Creates a payment method from a number, as the vendor's script in the browser sends it, or from a token. */
export function createMethod(state: State, body: Record<string, unknown>): VendorResponse {
  const cardBody = objectParam(body.card);
  if (cardBody.token) {
    const method = findOrCreateMethod(state, cardBody.token);
    return method ? ok(presentMethod(method)) : notFoundError("token", cardBody.token);
  }
  const number = (cardBody.number ?? "").replace(/\s/g, "");
  if (!passesLuhn(number)) return cardError("incorrect_number", "number", "Your card number is incorrect.");
  const month = Number(cardBody.exp_month);
  const year = Number(cardBody.exp_year);
  if (!(month >= 1 && month <= 12)) return cardError("invalid_expiry_month", "exp_month", "Invalid expiration month.");
  const end = Date.UTC(year, month, 1);
  if (!(end > Date.now() && year < 2100))
    return cardError("invalid_expiry_year", "exp_year", "Your card's expiration year is invalid.");
  if (!/^\d{3,4}$/.test(cardBody.cvc ?? ""))
    return cardError("invalid_cvc", "cvc", "Your card's security code is invalid.");
  const card = testCards.find((each) => each.number === number) ?? {
    number,
    brand: "unknown",
    outcome: "card_declined" as const,
    tokens: [],
  };
  return ok(presentMethod(saveMethod(state, card, { month, year })));
}

/** The emulated calls for payment methods. */
export const methodRoutes = (state: State): Route[] => [
  {
    method: "POST",
    path: "/v1/payment_methods",
    handle: ({ body }) =>
      body.type === "card" ? createMethod(state, body) : invalidParamError("type", "Only cards are taken here."),
  },
  {
    method: "GET",
    path: "/v1/payment_methods/:id",
    handle: ({ params: { id = "" } }) => {
      const method = findOrCreateMethod(state, id);
      return method ? ok(presentMethod(method)) : notFoundError("payment_method", id);
    },
  },
  {
    method: "POST",
    path: "/v1/payment_methods/:id/attach",
    handle: ({ params: { id = "" }, body }) => {
      const method = findOrCreateMethod(state, id);
      if (!method) return notFoundError("payment_method", id);
      const attached = { ...method, customer: textParam(body.customer) };
      state.store.put("payment_methods", method.id, attached);
      return ok(presentMethod(attached));
    },
  },
  {
    method: "POST",
    path: "/v1/payment_methods/:id/detach",
    handle: ({ params: { id = "" } }) => {
      const method = findOrCreateMethod(state, id);
      if (!method) return notFoundError("payment_method", id);
      if (method.customer === null)
        return invalidParamError("payment_method", "The payment method isn't attached to a customer.");
      const detached = { ...method, customer: null };
      state.store.put("payment_methods", method.id, detached);
      return ok(presentMethod(detached));
    },
  },
];
