import { startEmulator, type Vendor, type VendorRequest, type VendorRoute } from "#sandbox/emulator/vendor.ts";

/** Starts the HTTP server of the pages under `/sandbox`. */
export const startPages = (routes: VendorRoute[], port?: number): Promise<Vendor> =>
  startEmulator({
    name: "pages",
    port,
    routes,
    authorize: (request) =>
      isFromOtherSite(request) ? { status: 403, body: { fault: "not from another site" } } : undefined,
    failure: (status) => ({ status, body: {} }),
  });

/**
 * Whether another site's page made a request that changes something (CSRF): browsers send the origin, programs don't.
 */
function isFromOtherSite({ method, headers }: VendorRequest): boolean {
  const from = headers["sec-fetch-site"];
  return method !== "GET" && from !== undefined && from !== "same-origin" && from !== "none";
}
