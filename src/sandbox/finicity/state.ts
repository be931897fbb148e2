import { randomBytes } from "node:crypto";
import type { Store } from "#sandbox/emulator/store.ts";
import type { VendorRequest, VendorResponse } from "#sandbox/emulator/vendor.ts";
import type { ConnectedAccount } from "#sandbox/finicity/report.ts";

/** The valid keys. */
export const partner = {
  partnerId: "2445584000000",
  partnerSecret: "sandbox-partner-secret",
  appKey: "sandbox-app-key",
};

export type Customer = { id: string; username: string; name: string; consumer?: string; accounts: ConnectedAccount[] };

/** Sends a customer's event to the webhook URL, after a delay in milliseconds. */
export type SendEvent = (url: string | null, eventType: string, customer: Customer, after?: number) => void;

/** Returns the vendor's error response. */
export const failure = (
  status: number,
  code = String(status),
  message = "An error of the sandbox",
): VendorResponse => ({
  status,
  body: { code, message },
});

/** The response for an unknown customer. */
export const customerNotFound = failure(404, "14001", "The customer ID is not associated with this partner");

/** Finds a customer of the sandbox. */
export const findCustomer = (store: Store, id: string | undefined) => store.get<Customer>("customers", id ?? "");

/** Handles a request for the customer in its path. */
export const withCustomer =
  (store: Store, handle: (customer: Customer, request: VendorRequest) => VendorResponse) =>
  (request: VendorRequest) => {
    const customer = findCustomer(store, request.params.customer);
    return customer ? handle(customer, request) : customerNotFound;
  };

/** Returns the current time, in seconds since 1970. */
export const seconds = () => Math.floor(Date.now() / 1000);

/** Returns a new number in the vendor's format for customers and accounts. */
export const newNumber = () => String(5_000_000_000 + randomBytes(4).readUInt32BE());
