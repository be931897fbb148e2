import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Store } from "#sandbox/emulator/store.ts";
import type { VendorRequest, VendorResponse, VendorRoute } from "#sandbox/emulator/vendor.ts";
import { type Customer, failure, newNumber, seconds, withCustomer } from "#sandbox/finicity/state.ts";

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
  // the recipient of the report, if not the partner
  endUser: z.object({
    name: z.string().min(1),
    address: z.string(),
    city: z.string(),
    state: z.string().max(2),
    zip: z.string(),
    phone: z.string().max(15),
  }),
});

/** The calls for customers, their consumers, and their connected accounts. */
export const customerRoutes = (store: Store): VendorRoute[] => [
  { method: "POST", path: "/aggregation/v2/customers/testing", handle: createCustomer(store) },
  { method: "POST", path: "/aggregation/v2/customers/active", handle: createCustomer(store) },
  {
    method: "POST",
    path: "/decisioning/v1/customers/:customer/consumer",
    handle: withCustomer(store, (customer, { body }) => {
      if (!consumerBody.safeParse(body).success) return failure(400, "10106", "Missing or invalid field");
      const id = randomUUID().replaceAll("-", "");
      store.put("customers", customer.id, { ...customer, consumer: id });
      return { status: 201, body: { id, createdDate: seconds(), customerId: Number(customer.id) } };
    }),
  },
  {
    method: "DELETE",
    path: "/aggregation/v1/customers/:customer",
    handle: withCustomer(store, ({ id }) => {
      store.remove("customers", id);
      return { status: 204, body: "" };
    }),
  },
  {
    method: "GET",
    path: "/aggregation/v1/customers/:customer/accounts",
    handle: withCustomer(store, ({ accounts }) => ({
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
];

const createCustomer =
  (store: Store) =>
  ({ body }: VendorRequest): VendorResponse => {
    const parsed = customerBody.safeParse(body);
    if (!parsed.success) return failure(400, "10106", "Missing or invalid field");
    const { username, firstName, lastName } = parsed.data;
    if (store.list<Customer>("customers").some((each) => each.username === username))
      return failure(409, "11000", "Customer with that username already exists");
    const id = newNumber();
    store.put("customers", id, { id, username, name: `${firstName} ${lastName}`, accounts: [] } satisfies Customer);
    return { status: 201, body: { id, username, createdDate: String(seconds()) } };
  };
