import nodemailer from "nodemailer";
import type { LoadedConfig } from "#server/load-config.ts";
import { errorCode, networkErrorCode } from "#server/platform/common/error-details.ts";
import { vendors } from "#server/vendors/registry/vendors.ts";
import { type Finding, fault, note, ok } from "./finding.ts";

const timeoutMs = 10_000;

/** Logs in at the mail server, without sending anything. */
export async function checkMail({ smtpUrl }: Pick<LoadedConfig, "smtpUrl">): Promise<Finding> {
  if (!smtpUrl) return note("mail", "SMTP_URL is not set: emails stay on this machine");
  const url = new URL(smtpUrl);
  for (const wait of ["connectionTimeout", "greetingTimeout", "socketTimeout"])
    url.searchParams.set(wait, String(timeoutMs));
  const transport = nodemailer.createTransport(url.href);
  try {
    await transport.verify();
    return ok("mail", "the mail server accepts the login");
  } catch (error) {
    // its message may quote the login
    const why = errorCode(error) ?? "no answer";
    return fault("mail", `the mail server refuses (${why})`, "Check SMTP_URL: host, port, user and password.");
  } finally {
    transport.close();
  }
}

/**
 * Checks from this machine that the installation responds at its public URL, and that the webhooks of the configured
 * vendors reach it: each rejects a request without a signature, which changes nothing.
 */
export async function checkWebhooks({
  publicUrl,
  vendorKeys,
}: Pick<LoadedConfig, "publicUrl" | "vendorKeys">): Promise<Finding[]> {
  const health = await request(`${publicUrl}/healthz`, "GET");
  if (health !== 200) {
    const detail = `${publicUrl}/healthz answers ${health}`;
    return [fault("public address", detail, "Check that Lintel runs, and the proxy and DNS entry of PUBLIC_URL.")];
  }
  const found = [ok("public address", `${publicUrl} answers`)];
  for (const { name, webhook } of vendors) {
    if (!webhook || !vendorKeys.has(name)) continue;
    const status = await request(`${publicUrl}${webhook}`, "POST");
    const isReached = typeof status === "number" && status >= 400 && status < 500 && status !== 404;
    const fix = `Let your proxy and firewall pass POST requests to ${webhook} on, unchanged.`;
    found.push(
      isReached ? ok(`webhook of ${name}`, "is reached") : fault(`webhook of ${name}`, `answers ${status}`, fix),
    );
  }
  return found;
}

/** Checks the keys of each configured vendor by a request without cost, if the vendor has one. */
export async function checkVendors({
  vendorKeys,
  production,
}: Pick<LoadedConfig, "vendorKeys" | "production">): Promise<Finding[]> {
  return await Promise.all(
    vendors.map(async ({ name, checkKeys }) => {
      const about = `keys of ${name}`;
      if (!vendorKeys.has(name))
        return note(about, production ? "not set: what needs them is switched off" : "not set: the sandbox answers");
      const check = checkKeys?.(vendorKeys.get(name));
      if (!check) return note(about, "set; there is no call that would check them for free");
      if ("missing" in check) return fault(about, check.missing, check.fix);
      const { url, findMissing, ...init } = check;
      const { status, body } = await load(url, init);
      if (status === 401 || status === 403)
        return fault(about, `refused (${status})`, `Copy the keys again from the account at ${name}.`);
      const missing = status === 200 ? findMissing?.(body) : undefined;
      if (missing) return fault(about, missing.missing, missing.fix);
      return typeof status === "number" && status < 500
        ? ok(about, "accepted")
        : fault(
            about,
            `no answer (${status})`,
            "Check that this machine reaches the internet, and the vendor's status page.",
          );
    }),
  );
}

/** @returns the status, or the name of the network error */
async function request(url: string, method: string, init: RequestInit = {}): Promise<number | string> {
  try {
    const reply = await fetch(url, { method, redirect: "manual", signal: AbortSignal.timeout(timeoutMs), ...init });
    await reply.body?.cancel();
    return reply.status;
  } catch (error) {
    return networkErrorCode(error);
  }
}

/** @returns the status, or the name of the network error; and the reply if it is JSON */
async function load(url: string, init: RequestInit): Promise<{ status: number | string; body?: unknown }> {
  try {
    const reply = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(timeoutMs), ...init });
    return { status: reply.status, body: await reply.json().catch(() => undefined) };
  } catch (error) {
    return { status: networkErrorCode(error) };
  }
}
