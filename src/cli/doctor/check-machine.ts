import { X509Certificate } from "node:crypto";
import { existsSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { connect } from "node:tls";
import { isNodeSupported, minNode } from "#server/platform/common/node-version.ts";
import type { Config } from "#server/platform/config/config.ts";
import { day, type Finding, fault, note, ok } from "./finding.ts";

/**
 * The minimum free space: uploads, WAL and a backup in progress need it, and PostgreSQL stops accepting writes soon
 * after.
 */
const minFreeBytes = 2 * 1024 ** 3;
const gigabytes = (bytes: number) => `${(bytes / 1024 ** 3).toFixed(1)} GB`;

/** Checks whether this version of Node.js is supported; older ones are a fault. */
export function checkNode(version = process.versions.node): Finding {
  return isNodeSupported(version)
    ? ok("Node.js", version)
    : fault("Node.js", version, `Run Lintel with Node.js ${minNode} or newer: npm start installs it.`);
}

/** Checks the free disk space. @param readFreeBytes of the folder's disk, in bytes */
export async function checkDisk(
  { dataDir, databaseUrl }: Pick<Config, "dataDir"> & Partial<Pick<Config, "databaseUrl">>,
  readFreeBytes = freeBytesOf,
): Promise<Finding> {
  // processes with an external database have a folder each, and nothing in it that they need
  if (!existsSync(dataDir) && databaseUrl) return note("disk", `can't be checked: ${dataDir} does not exist`);
  if (!existsSync(dataDir))
    return fault("disk", `${dataDir} does not exist`, "Set LINTEL_DATA to the folder that Lintel runs with.");
  const free = await readFreeBytes(dataDir);
  return free >= minFreeBytes
    ? ok("disk", `${gigabytes(free)} free for ${dataDir}`)
    : fault(
        "disk",
        `only ${gigabytes(free)} free for ${dataDir}`,
        `Free at least ${gigabytes(minFreeBytes)}, or move LINTEL_DATA to a larger disk.`,
      );
}

/** Checks whether Word documents can be converted. This is optional: landlords can upload PDFs. */
export const checkOffice = ({ officeProgram }: Pick<Config, "officeProgram">): Finding =>
  officeProgram
    ? ok("Word documents", `converted by ${officeProgram}`)
    : note("Word documents", "not converted: LibreOffice is not in PATH, or OFFICE_PROGRAM is none");

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** The number of days before its expiry at which a certificate should be renewed. */
const renewalDays = 14;

function checkPeriod(about: string, validTo: string, now: Date, fix: string): Finding {
  const end = new Date(validTo);
  const days = Math.floor((end.getTime() - now.getTime()) / day);
  const detail = `valid until ${end.toISOString().slice(0, 10)}`;
  return days >= renewalDays ? ok(about, detail) : fault(about, days < 0 ? `expired, it was ${detail}` : detail, fix);
}

/** Checks the certificate that browsers receive at PUBLIC_URL, and the one that seals documents. */
export async function checkCertificates(
  { publicUrl, sealingIdentity }: Pick<Config, "publicUrl" | "sealingIdentity">,
  now: Date,
): Promise<Finding[]> {
  const found: Finding[] = [];
  const url = new URL(publicUrl);
  if (url.protocol !== "https:") found.push(note("certificate", "PUBLIC_URL has none: it is not an https address"));
  else found.push(await checkServedCertificate(url, now));
  const [sealingCertificate] = sealingIdentity?.certificates ?? [];
  if (sealingCertificate) {
    const fix = "Renew the certificate of SEAL_CERTIFICATE: documents that are sealed after its end show a warning.";
    found.push(checkPeriod("sealing certificate", new X509Certificate(sealingCertificate).validTo, now, fix));
  }
  return found;
}

async function checkServedCertificate(url: URL, now: Date): Promise<Finding> {
  const fix = "Renew the certificate at your proxy, and check that its renewal runs by itself.";
  try {
    const { validTo, reason } = await readServedCertificate(url);
    const found = checkPeriod("certificate", validTo, now, fix);
    return found.state === "ok" && reason
      ? fault(
          "certificate",
          `browsers don't trust it (${reason})`,
          "Install a certificate of a public authority, with its chain.",
        )
      : found;
  } catch (error) {
    const detail = `${url.host} does not answer https (${(error as NodeJS.ErrnoException).code ?? "no answer"})`;
    return fault("certificate", detail, "Check the proxy, the firewall and the DNS entry of PUBLIC_URL.");
  }
}

function readServedCertificate({ hostname, port }: URL): Promise<{ validTo: string; reason: string | undefined }> {
  return new Promise((resolve, reject) => {
    const socket = connect({
      host: hostname,
      port: Number(port || 443),
      servername: hostname,
      rejectUnauthorized: false,
    });
    socket.setTimeout(10_000, () => socket.destroy(Object.assign(new Error("no answer"), { code: "ETIMEDOUT" })));
    socket.once("error", reject);
    socket.once("secureConnect", () => {
      const { valid_to: validTo } = socket.getPeerCertificate();
      // Node's type is Error, but the value is the code as text
      const reason = socket.authorized ? undefined : String(socket.authorizationError);
      socket.destroy();
      resolve({ validTo, reason });
    });
  });
}
