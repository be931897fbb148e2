import type { Store } from "#sandbox/emulator/store.ts";
import type { VendorRequest, VendorResponse, VendorRoute } from "#sandbox/emulator/vendor.ts";
import { findPersona } from "#sandbox/personas/personas.ts";
import {
  type AttestationAnswers,
  isAnswered,
  landlordStatements,
  renterStatements,
} from "#sandbox/shareable/attestations.ts";
import { createSeededRandom } from "#sandbox/shareable/chance.ts";
import { criminalReport, evictionReport } from "#sandbox/shareable/court-reports.ts";
import { creditReport, type Renter, seedOf } from "#sandbox/shareable/credit.ts";
import { errorResponse, findInvalidField, nextId } from "#sandbox/shareable/registry.ts";

type RenterStatus =
  | "IdentityVerificationPending"
  | "ReadyForReportRequest"
  | "ReportsRequested"
  | "ReportsDeliverySuccess"
  | "ReportsDeliveryFailed"
  | "ScreeningRequestCanceled";

const renterRoles = ["Applicant", "CoSigner"] as const;

type Request = {
  initialBundleId: number;
  attestation?: AttestationAnswers | undefined;
  screeningRequestId: number;
  propertyId: number;
  landlordId: number;
};
/** A renter within a screening request. */
export type RequestRenter = {
  screeningRequestRenterId: number;
  renterId: number;
  bundleId: number;
  renterRole: (typeof renterRoles)[number];
  renterStatus: RenterStatus;
  attestation?: AttestationAnswers | undefined;
  /** the date of the reports, YYYY-MM-DD */
  made: string;
  /** the records in the reports were somebody else's and have been removed */
  corrected?: true;
};

/**
 * The bundles that can be bought; `key` is the name in a client's settings, other names are from the vendor's lists.
 */
export const bundles = [
  { bundleId: 1001, key: "credit", name: "Credit", products: ["Credit"] },
  { bundleId: 1002, key: "eviction", name: "Eviction", products: ["Eviction"] },
  { bundleId: 1003, key: "criminal", name: "Criminal", products: ["Criminal"] },
  {
    bundleId: 1004,
    key: "credit+eviction+criminal",
    name: "Credit, Eviction, Criminal",
    products: ["Credit", "Criminal", "Eviction"],
  },
  { bundleId: 1005, key: "credit+eviction", name: "Credit, Eviction", products: ["Credit", "Eviction"] },
  { bundleId: 1006, key: "statewide_eviction", name: "Eviction, statewide", products: ["Eviction"] },
  { bundleId: 1007, key: "statewide_criminal", name: "Criminal, statewide", products: ["Criminal"] },
] as const;

const isBundle = (id: unknown) => bundles.some(({ bundleId }) => bundleId === id);

const reportCreators = { credit: creditReport, eviction: evictionReport, criminal: criminalReport } as const;

/**
 * Returns the routes for screening requests, the people in them, and their reports.
 * @param start starts generating the reports
 * @param requiresExams whether an applicant has to pass an exam, for which this emulation has no routes
 */
export function requestRoutes(
  store: Store,
  start: (renter: RequestRenter) => void,
  requiresExams: () => boolean,
): VendorRoute[] {
  const findRenter = ({ params }: VendorRequest) => store.get<RequestRenter>("request_renters", params.id ?? "");
  const save = (renter: RequestRenter) => store.put("request_renters", String(renter.screeningRequestRenterId), renter);
  const renterNotFound = () => errorResponse(404, "NotFound", "Screening request renter not found.");
  const productsOf = ({ bundleId }: RequestRenter): readonly string[] =>
    bundles.find((bundle) => bundle.bundleId === bundleId)?.products ?? [];

  const createRequest = ({ params, body }: VendorRequest): VendorResponse => {
    const property = store.get<{ region: string }>("properties", params.property ?? "");
    if (!property) return errorResponse(404, "NotFound", "Property not found.");
    const sent = body.attestation as AttestationAnswers | undefined;
    if (!isAnswered(landlordStatements(property.region), sent))
      return errorResponse(400, "AttestationRequired", "The attestations for this property are required.");
    if (!isBundle(body.initialBundleId))
      return errorResponse(400, "ValidationError", "The field initialBundleId is invalid.");
    const screeningRequestId = nextId(store, "requests");
    const request: Request = {
      screeningRequestId,
      initialBundleId: Number(body.initialBundleId),
      landlordId: Number(params.landlord),
      propertyId: Number(params.property),
      attestation: sent,
    };
    store.put("requests", String(screeningRequestId), request);
    return { status: 201, body: { screeningRequestId } };
  };
  /** The statements of a renter depend on the home of the request. */
  const statementsOf = ({ params }: VendorRequest) => {
    const request = store.get<Request>("requests", params.request ?? "");
    const property = request && store.get<{ region: string }>("properties", String(request.propertyId));
    const isKnown = store.get("renters", params.renter ?? "") !== undefined;
    return property && isKnown ? renterStatements(property.region) : undefined;
  };
  const requestNotFound = () => errorResponse(404, "NotFound", "Screening request or renter not found.");
  const addRenter = (request: VendorRequest): VendorResponse => {
    const { params, body } = request;
    const statements = statementsOf(request);
    if (!statements) return requestNotFound();
    const sent = body.attestation as AttestationAnswers | undefined;
    if (!isAnswered(statements, sent))
      return errorResponse(400, "AttestationRequired", "The attestations for this renter are required.");
    if (!isBundle(body.bundleId)) return errorResponse(400, "ValidationError", "The field bundleId is invalid.");
    const role = renterRoles.find((each) => each === body.renterRole);
    if (!role) return errorResponse(400, "ValidationError", "The field renterRole is invalid.");
    const screeningRequestRenterId = nextId(store, "request_renters");
    save({
      screeningRequestRenterId,
      renterId: Number(params.renter),
      bundleId: Number(body.bundleId),
      renterRole: role,
      renterStatus: "IdentityVerificationPending",
      attestation: sent,
      made: "",
    });
    return { status: 201, body: { screeningRequestRenterId } };
  };
  const validate = (request: VendorRequest): VendorResponse => {
    const renter = findRenter(request);
    if (!renter) return renterNotFound();
    const fault = findInvalidField(request.body);
    if (fault) return errorResponse(400, "ValidationError", `The field ${fault} is invalid.`);
    if (renter.renterStatus !== "IdentityVerificationPending") return { status: 200, body: { status: "Verified" } };
    if (requiresExams()) return { status: 200, body: { status: "Questioned" } };
    if (findPersona(String(request.body.nationalId))?.identity === "manual")
      return { status: 200, body: { status: "ManualVerificationRequired" } };
    save({ ...renter, renterStatus: "ReadyForReportRequest" });
    return { status: 200, body: { status: "Verified" } };
  };
  const order = (request: VendorRequest): VendorResponse => {
    const renter = findRenter(request);
    if (!renter) return renterNotFound();
    if (renter.renterStatus === "IdentityVerificationPending")
      return errorResponse(403, "UserNotVerified", "The renter's identity is not verified.");
    if (renter.renterStatus !== "ReadyForReportRequest")
      return errorResponse(409, "InvalidStatusForReports", "Reports were already requested for this renter.");
    const ordered = { ...renter, renterStatus: "ReportsRequested" as const };
    save(ordered);
    start(ordered);
    return { status: 200, body: {} };
  };
  const cancel = (request: VendorRequest): VendorResponse => {
    const renter = findRenter(request);
    if (!renter) return renterNotFound();
    if (["ReportsDeliverySuccess", "ScreeningRequestCanceled"].includes(renter.renterStatus))
      return errorResponse(409, "ScreeningRequestCannotCancel", "This request can no longer be canceled.");
    save({ ...renter, renterStatus: "ScreeningRequestCanceled" });
    return { status: 200, body: {} };
  };
  const listReportNames = (request: VendorRequest): VendorResponse => {
    const renter = findRenter(request);
    if (!renter) return renterNotFound();
    if (renter.renterStatus !== "ReportsDeliverySuccess")
      return errorResponse(409, "ReportsNotReady", "The reports are not ready.");
    return { status: 200, body: [...productsOf(renter)] };
  };
  const report = (request: VendorRequest): VendorResponse => {
    const renter = findRenter(request);
    if (!renter) return renterNotFound();
    if (renter.renterStatus !== "ReportsDeliverySuccess")
      return errorResponse(409, "ReportsNotReady", "The reports are not ready.");
    const product = (request.query.get("requestedProduct") ?? "").toLowerCase();
    const isIncluded = productsOf(renter).some((name) => name.toLowerCase() === product);
    const createReport = isIncluded ? reportCreators[product as keyof typeof reportCreators] : undefined;
    const person = store.get<Renter>("renters", String(renter.renterId));
    if (!createReport || !person) return errorResponse(404, "NotFound", "This report doesn't exist.");
    const kind = (!renter.corrected && findPersona(person.nationalId)?.file) || "clean";
    return {
      status: 200,
      body: {
        reportsExpireNumberOfDays: 30,
        reportResponseModelDetails: [
          { providerName: "TransUnion", reportData: JSON.stringify(createReport(person, kind, renter.made)) },
        ],
      },
    };
  };
  return [
    {
      method: "GET",
      path: "/v3/Bundles",
      handle: () => ({ status: 200, body: bundles.map(({ bundleId, name }) => ({ bundleId, name })) }),
    },
    { method: "POST", path: "/v3/Landlords/:landlord/Properties/:property/ScreeningRequests", handle: createRequest },
    {
      method: "POST",
      path: "/v3/Renters/:renter/ScreeningRequest/:request/Attestations",
      handle: (request) => {
        const statements = statementsOf(request);
        return statements ? { status: 200, body: statements } : requestNotFound();
      },
    },
    {
      method: "POST",
      path: "/v3/ScreeningRequests/:request/Renters/:renter/ScreeningRequestRenters",
      handle: addRenter,
    },
    {
      method: "GET",
      path: "/v3/ScreeningRequestRenters/:id",
      handle: (request) => {
        const renter = findRenter(request);
        return renter ? { status: 200, body: renter } : renterNotFound();
      },
    },
    { method: "POST", path: "/v3/ScreeningRequestRenters/:id/Validate", handle: validate },
    { method: "POST", path: "/v3/Renters/ScreeningRequestRenters/:id/Reports", handle: order },
    { method: "PUT", path: "/v3/ScreeningRequestRenters/:id/Cancel", handle: cancel },
    { method: "GET", path: "/v3/Landlords/ScreeningRequestRenters/:id/Reports/Names", handle: listReportNames },
    { method: "GET", path: "/v3/Landlords/ScreeningRequestRenters/:id/Reports", handle: report },
  ];
}

/** Returns how long reports take: about 300 to 900 ms, deterministic by person. */
export function preparationMs(store: Store, { renterId }: RequestRenter): number {
  const renter = store.get<Renter>("renters", String(renterId));
  return createSeededRandom(`pace ${renter ? seedOf(renter) : renterId}`).between(300, 900);
}
