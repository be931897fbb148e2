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

/** Another site's page may change nothing here; browsers name where a request comes from, programs do not. */
function isFromOtherSite({ method, headers }: VendorRequest): boolean {
  const from = headers["sec-fetch-site"];
  return method !== "GET" && from !== undefined && from !== "same-origin" && from !== "none";
}
