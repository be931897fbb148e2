import type { Store } from "#sandbox/emulator/store.ts";
import type { VendorRequest, VendorResponse, VendorRoute } from "#sandbox/emulator/vendor.ts";
import { landlordStatements } from "#sandbox/shareable/attestations.ts";
import type { Renter } from "#sandbox/shareable/credit.ts";

/** Returns the vendor's error: its name, and a message for people. */
export const errorResponse = (status: number, name: string, message: string): VendorResponse => ({
  status,
  body: { name, message },
});
const isText = (value: unknown, low: number, high: number) =>
  typeof value === "string" && value.trim().length >= low && value.trim().length <= high;

/** The characters that the vendor accepts in a line of an address. */
const linePattern = /^[a-zA-Z0-9 #()&.,'\-_+~/*]*$/;
const isPlain = (value: unknown) => linePattern.test(String(value));

type Address = { addressLine1?: unknown; locality?: unknown; region?: unknown; postalCode?: unknown };

function addressFault(name: string, address: Address | undefined): string | undefined {
  if (!isText(address?.addressLine1, 1, 50) || !isPlain(address?.addressLine1)) return `${name}.addressLine1`;
  if (!isText(address?.locality, 2, 27) || !isPlain(address?.locality)) return `${name}.locality`;
  if (!isText(address?.region, 2, 2)) return `${name}.region`;
  return /^\d{5}$/.test(String(address?.postalCode)) ? undefined : `${name}.postalCode`;
}

/** @returns the first invalid field of a person; the limits are the vendor's own */
export function findInvalidField(person: Record<string, unknown>): string | undefined {
  if (!isText(person.emailAddress, 3, 100)) return "emailAddress";
  if (!isText(person.firstName, 2, 15) || !isPlain(person.firstName)) return "firstName";
  if (!isText(person.lastName, 2, 25) || !isPlain(person.lastName)) return "lastName";
  if (!/^\d{9}$/.test(String(person.nationalId))) return "nationalId";
  if (!/^\d{4}-\d{2}-\d{2}$/.test(String(person.dateOfBirth))) return "dateOfBirth";
  if (!/^\d{10,15}$/.test(String(person.phoneNumber))) return "phoneNumber";
  if (person.acceptedTermsAndConditions !== true) return "acceptedTermsAndConditions";
  return addressFault("homeAddress", person.homeAddress as Address);
}

const employmentStatuses = ["NotEmployed", "Employed", "SelfEmployed", "Student"];

const invalidFieldResponse = (field: string) => errorResponse(400, "ValidationError", `The field ${field} is invalid.`);

/** Returns the next number after the stored records, also after a restart. */
export const nextId = (store: Store, kind: string): number => 4_001 + store.count(kind);

/** Returns the routes for landlords, their properties, and renters, which must exist before a request. */
export function registryRoutes(store: Store): VendorRoute[] {
  const landlords = ({ body }: VendorRequest): VendorResponse => {
    if (!isText(body.emailAddress, 3, 100)) return invalidFieldResponse("emailAddress");
    for (const name of ["firstName", "lastName", "businessName"])
      if (!isText(body[name], 2, 50) || !isPlain(body[name])) return invalidFieldResponse(name);
    if (!/^\d{10,15}$/.test(String(body.phoneNumber))) return invalidFieldResponse("phoneNumber");
    if (body.acceptedTermsAndConditions !== true) return invalidFieldResponse("acceptedTermsAndConditions");
    const fault = addressFault("businessAddress", body.businessAddress as Address);
    if (fault) return invalidFieldResponse(fault);
    const landlordId = nextId(store, "landlords");
    store.put("landlords", String(landlordId), { ...body, landlordId });
    return { status: 201, body: { landlordId } };
  };
  const properties = ({ params, body }: VendorRequest): VendorResponse => {
    if (!store.get("landlords", params.landlord ?? "")) return errorResponse(404, "NotFound", "Landlord not found.");
    if (!isText(body.propertyName, 1, 50) || !isPlain(body.propertyName)) return invalidFieldResponse("propertyName");
    const fault = addressFault("property", body);
    if (fault) return invalidFieldResponse(fault);
    const propertyId = nextId(store, "properties");
    store.put("properties", String(propertyId), { ...body, propertyId, landlordId: Number(params.landlord) });
    return { status: 201, body: { propertyId } };
  };
  const renters = ({ body }: VendorRequest): VendorResponse => {
    const fault = findInvalidField(body);
    if (fault) return invalidFieldResponse(fault);
    if (!employmentStatuses.includes(String(body.employmentStatus))) return invalidFieldResponse("employmentStatus");
    const renterId = nextId(store, "renters");
    store.put("renters", String(renterId), { ...body, renterId } as unknown as Renter);
    return { status: 201, body: { renterId } };
  };
  return [
    { method: "POST", path: "/v3/Landlords", handle: landlords },
    { method: "POST", path: "/v3/Landlords/:landlord/Properties", handle: properties },
    {
      method: "POST",
      path: "/v3/Landlords/:landlord/Properties/:property/Attestations",
      handle: ({ params }) => {
        const property = store.get<{ region: string }>("properties", params.property ?? "");
        return property
          ? { status: 200, body: landlordStatements(property.region) }
          : errorResponse(404, "NotFound", "Property not found.");
      },
    },
    { method: "POST", path: "/v3/Renters", handle: renters },
  ];
}
