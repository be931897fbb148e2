import { z } from "zod";
import { type Fault, faultKinds } from "#rules/sandbox/vendor-faults.ts";
import { escapeHtml, renderPage, renderTable, seeOther } from "#sandbox/emulator/pages.ts";
import type { Vendor, VendorRequest, VendorResponse, VendorRoute } from "#sandbox/emulator/vendor.ts";

const optionalNumber = (schema: z.ZodNumber) =>
  z.preprocess(
    (value) => (value === "" ? undefined : typeof value === "string" ? Number(value) : value),
    schema.optional(),
  );
/** As JSON or as the page's form sends it, without empty values. */
const faultBody = z.strictObject({
  vendor: z.string(),
  kind: z.enum(faultKinds),
  path: z.string().max(200).optional(),
  times: optionalNumber(z.number().int().min(1).max(1_000_000)),
  chance: optionalNumber(z.number().min(0).max(1)),
  ms: optionalNumber(z.number().int().min(0).max(600_000)),
});

/** The number of calls shown for each vendor. */
const shownCalls = 25;

/**
 * `/sandbox`: each vendor's requests and simulated faults, and the calls that set faults: `POST /sandbox/faults`
 * {vendor, kind, path?, times?, chance?, ms?} and `DELETE /sandbox/faults` (all of them, or of `?vendor=`).
 */
export function vendorPages(vendors: ReadonlyMap<string, { vendor: Vendor }>): VendorRoute[] {
  const clear = (name: unknown) => {
    for (const { vendor } of vendors.values()) if (name === undefined || vendor.name === name) vendor.faults.clear();
  };
  const set = ({ body, headers }: VendorRequest): VendorResponse => {
    const parsed = faultBody.safeParse({ ...body });
    if (!parsed.success) return { status: 422, body: { fault: z.prettifyError(parsed.error) } };
    const { vendor: name, ...fault } = parsed.data;
    const vendor = vendors.get(name)?.vendor;
    if (!vendor) return { status: 404, body: { fault: `no vendor ${name}`, vendors: [...vendors.keys()] } };
    vendor.faults.set(fault);
    return isBrowser(headers.accept) ? seeOther("/sandbox") : { status: 201, body: vendor.faults.list() };
  };
  return [
    {
      method: "GET",
      path: "/sandbox",
      handle: () =>
        renderPage(
          "/sandbox",
          "Sandbox",
          [...vendors.values()].map(({ vendor }) => renderVendor(vendor)).join("") || noVendorsText,
        ),
    },
    { method: "POST", path: "/sandbox/faults", handle: set },
    {
      method: "DELETE",
      path: "/sandbox/faults",
      handle: ({ query }) => {
        clear(query.get("vendor") ?? undefined);
        return { status: 204, body: "" };
      },
    },
    // HTML forms can't send DELETE.
    {
      method: "POST",
      path: "/sandbox/faults/clear",
      handle: ({ body }) => {
        clear(body.vendor);
        return seeOther("/sandbox");
      },
    },
  ];
}

/** Whether the client is a browser, which is redirected to the page; a program gets a response. */
const isBrowser = (accept = "") => accept.includes("text/html");

const noVendorsText = "<p>Every external service has its keys, so nothing is emulated.</p>";

function renderVendor({ name, faults, calls }: Vendor): string {
  const activeFaults = faults.list();
  const active = activeFaults.length
    ? `<p class="alert">Simulated failures: ${activeFaults.map((fault) => escapeHtml(describeFault(fault))).join("; ")}</p>
<form method="post" action="/sandbox/faults/clear"><input type="hidden" name="vendor" value="${escapeHtml(name)}"><button class="plain">Clear the failures of ${escapeHtml(name)}</button></form>`
    : `<p class="quiet">No simulated failures.</p>`;
  const rows = calls()
    .slice(0, shownCalls)
    .map(({ at, method, path, status, fault }) => [
      `<time datetime="${at.toISOString()}">${at.toISOString().slice(11, 19)}</time>`,
      `<code>${escapeHtml(`${method} ${path}`)}</code>`,
      status ? String(status) : "none",
      escapeHtml(fault),
    ]);
  const log = rows.length
    ? renderTable(`Last calls to ${name}, newest first (UTC)`, ["Time", "Call", "Response", "Failure"], rows)
    : `<p class="quiet">It hasn't been called yet.</p>`;
  return `<section aria-labelledby="v-${escapeHtml(name)}"><h2 id="v-${escapeHtml(name)}">${escapeHtml(name)}</h2>${active}${faultForm(name)}${log}</section>`;
}

function describeFault({ kind, path, times, chance, ms }: Fault): string {
  const limits = [
    path && `at ${path}`,
    times !== undefined && `${times} left`,
    chance !== undefined && `chance ${chance}`,
    ms !== undefined && `${ms} ms`,
  ].filter(Boolean);
  return limits.length ? `${kind} (${limits.join(", ")})` : kind;
}

function faultForm(name: string): string {
  const options = faultKinds.map((kind) => `<option>${kind}</option>`).join("");
  const field = (label: string, key: string, more: string) =>
    `<label>${label}<input name="${key}" size="8" ${more}></label>`;
  return `<details><summary>Simulate a failure</summary><form method="post" action="/sandbox/faults">
<input type="hidden" name="vendor" value="${escapeHtml(name)}"><label>Failure<select name="kind">${options}</select></label>
${field("Only paths with", "path", "")}${field("Times", "times", 'type="number" min="1"')}
${field("Chance, 0 to 1", "chance", 'type="number" min="0" max="1" step="any"')}${field("Milliseconds", "ms", 'type="number" min="0"')}
<button>Simulate failure</button></form></details>`;
}
