import { randomBytes } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { hourMs } from "#rules/time/durations.ts";
import type { EmulationSettings } from "#sandbox/emulator/emulation.ts";
import { createFaults } from "#sandbox/emulator/faults.ts";
import type { Store } from "#sandbox/emulator/store.ts";
import { startEmulator, type Vendor, type VendorRequest } from "#sandbox/emulator/vendor.ts";
import { createWebhooks, type Webhooks } from "#sandbox/emulator/webhooks.ts";
import { confirmedAttestations, confirmedRenterAttestations } from "#sandbox/shareable/attestations.ts";
import { errorResponse, registryRoutes } from "#sandbox/shareable/registry.ts";
import { bundles, preparationMs, type RequestRenter, requestRoutes } from "#sandbox/shareable/requests.ts";

/** The credentials that a client receives from the vendor by contract. */
type ShareableAccount = {
  clientId: string;
  /** two keys, for the two tokens in every call */
  apiKeys: readonly [string, string];
  /** the bundle's ID by its products */
  bundles: Record<string, number>;
  /** the fingerprints of the legal statements that the operator confirmed */
  attestations: readonly string[];
  /** the applicants' statements that the operator confirmed, each with its consent */
  renterAttestations: typeof confirmedRenterAttestations;
  /** the last part of the webhooks' path: this vendor doesn't sign them */
  webhookSecret: string;
};

export type Shareable = {
  vendor: Vendor;
  webhooks: Webhooks;
  account: ShareableAccount;
  /** expires all tokens */
  expireTokens: () => void;
  /** whether Validate alone verifies nobody, as under a contract that requires the vendor's exam */
  requireExams: (required: boolean) => void;
  /** the answers made for a person, by the number of each statement */
  statementsOf: (screeningRequestRenterId: number) => Record<number, boolean>;
  /** a person's role in a request, and their employment */
  personOf: (screeningRequestRenterId: number) => { role?: string; employment?: string };
  /** removes every record from a person's reports, as after a dispute, and reports that they were updated */
  correctReports: (screeningRequestRenterId: number) => void;
  /** records the result of a manual identity review */
  decideManually: (screeningRequestRenterId: number, passed: boolean) => void;
};

/** The duration of a manual verification, in milliseconds. */
const manualReviewMs = 20_000;

/**
 * Starts TransUnion ShareAble for Rentals, version 3, on the loopback: `personas.ts` defines the content of reports.
 */
export async function startShareable(options: EmulationSettings & { now?: () => Date }): Promise<Shareable> {
  const { store, deliver, port, now = () => new Date() } = options;
  const faults = createFaults();
  const account = loadOrCreateAccount(store);
  const tokens = new Set<string>();
  let requiresExams = false;
  const stop = new AbortController();
  const pendingReports = new Set<Promise<void>>();
  const webhooks = createWebhooks({ store, faults, deliver, sign: () => ({ "content-type": "application/json" }) });

  const sendWebhook = (type: string, id: number, body: object) =>
    webhooks.send({
      id: `${type.replaceAll("/", "-")}-${id}`,
      type,
      path: `/webhooks/screening/${account.webhookSecret}/${type}`,
      body: JSON.stringify({ ScreeningRequestRenterId: id, ...body }),
    });
  const runLater = (ms: number, work: () => void) => {
    const waiting = delay(ms, undefined, { signal: stop.signal })
      .then(work, () => undefined)
      .finally(() => pendingReports.delete(waiting));
    pendingReports.add(waiting);
  };
  const start = (renter: RequestRenter) =>
    runLater(preparationMs(store, renter), () => {
      const current = store.get<RequestRenter>("request_renters", String(renter.screeningRequestRenterId));
      if (current?.renterStatus === "ScreeningRequestCanceled") return;
      const created = now().toISOString().slice(0, 10);
      store.put("request_renters", String(renter.screeningRequestRenterId), {
        ...renter,
        renterStatus: "ReportsDeliverySuccess",
        made: created,
      });
      sendWebhook("reports/status", renter.screeningRequestRenterId, { ReportsDeliveryStatus: "Success" });
    });
  const decideManually = (id: number, passed: boolean) => {
    const renter = store.get<RequestRenter>("request_renters", String(id));
    if (renter?.renterStatus !== "IdentityVerificationPending") return;
    const renterStatus = passed ? "ReadyForReportRequest" : "ReportsDeliveryFailed";
    store.put("request_renters", String(id), { ...renter, renterStatus });
    sendWebhook("manualauthentication/status", id, { ManualAuthenticationStatus: passed ? "Passed" : "Failed" });
  };

  const routes = [
    {
      method: "POST",
      path: "/v3/Tokens",
      handle: ({ body }: VendorRequest) => {
        const index = account.apiKeys.indexOf(String(body.apiKey));
        if (body.clientId !== account.clientId || index < 0)
          return errorResponse(401, "Unauthorized", "The key is not recognized.");
        const token = `${index}.${randomBytes(24).toString("base64url")}`;
        tokens.add(token);
        return { status: 200, body: { token, expires: new Date(now().getTime() + hourMs).toISOString() } };
      },
    },
    {
      method: "PUT",
      path: "/v3/ApiRegistration/Register",
      handle: () => {
        store.put("partners", account.clientId, { registered: true });
        return { status: 200, body: {} };
      },
    },
    ...registryRoutes(store),
    ...requestRoutes(store, start, () => requiresExams).map((route) => ({
      ...route,
      handle: async (request: VendorRequest) => {
        const answer = await route.handle(request);
        const isManual = (answer.body as { status?: string }).status === "ManualVerificationRequired";
        if (isManual) scheduleManualReview(Number(request.params.id));
        return answer;
      },
    })),
  ];
  /** `idle` doesn't wait for it, because it takes as long as a person would. */
  function scheduleManualReview(id: number) {
    void delay(manualReviewMs, undefined, { signal: stop.signal, ref: false }).then(
      () => decideManually(id, true),
      () => undefined,
    );
  }

  const vendor = await startEmulator({
    name: "shareable",
    port,
    faults,
    routes,
    authorize: ({ headers }, path) => {
      if (path === "/v3/Tokens") return undefined;
      const [first, second] = [String(headers.authorization), String(headers.mfaauthorized)];
      const isAuthorized = tokens.has(first) && tokens.has(second) && first.startsWith("0.") && second.startsWith("1.");
      return isAuthorized
        ? undefined
        : errorResponse(401, "Unauthorized", "The tokens are not recognized or have expired.");
    },
    failure: (status) =>
      errorResponse(status, status === 404 ? "NotFound" : "InternalServerError", "Something went wrong."),
  });
  for (const renter of store.list<RequestRenter>("request_renters"))
    if (renter.renterStatus === "ReportsRequested") start(renter);
  return {
    vendor: {
      ...vendor,
      close: async () => {
        stop.abort();
        await vendor.close();
      },
    },
    webhooks: {
      ...webhooks,
      idle: async () => {
        while (pendingReports.size) await Promise.all(pendingReports);
        await webhooks.idle();
      },
    },
    account,
    expireTokens: () => tokens.clear(),
    requireExams: (required) => {
      requiresExams = required;
    },
    statementsOf: (id) => {
      const { attestation } = store.get<RequestRenter>("request_renters", String(id)) ?? {};
      const answers = attestation?.attestationResponses ?? [];
      return Object.fromEntries(answers.map(({ attestationId, isAffirmative }) => [attestationId, isAffirmative]));
    },
    personOf: (id) => {
      const { renterRole, renterId } = store.get<RequestRenter>("request_renters", String(id)) ?? {};
      const renter = store.get<{ employmentStatus: string }>("renters", String(renterId));
      return { ...(renterRole && { role: renterRole }), ...(renter && { employment: renter.employmentStatus }) };
    },
    correctReports: (id) => {
      const renter = store.get<RequestRenter>("request_renters", String(id));
      store.put("request_renters", String(id), { ...renter, corrected: true });
      sendWebhook("reports/status", id, { ReportsDeliveryStatus: "ReportUpdated" });
    },
    decideManually,
  };
}

/** Loads or creates the account, which is stored so that pending webhooks find the same path after a restart. */
function loadOrCreateAccount(store: Store): ShareableAccount {
  const stored = store.get<{ webhookSecret: string }>("accounts", "own");
  const webhookSecret = stored?.webhookSecret ?? randomBytes(24).toString("base64url");
  store.put("accounts", "own", { webhookSecret });
  return {
    clientId: "sandbox",
    apiKeys: ["sandbox-key-one", "sandbox-key-two"],
    bundles: Object.fromEntries(bundles.map(({ bundleId, key }) => [key, bundleId])),
    attestations: confirmedAttestations,
    renterAttestations: confirmedRenterAttestations,
    webhookSecret,
  };
}
