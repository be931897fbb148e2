import { pino } from "pino";
import type {
  CertificateFacts,
  CertifiedPerson,
  FilledField,
  SealInput,
} from "#server/domains/signings/sealing/pages/seal-input.ts";
import type { SealingIdentity } from "#server/platform/common/sealing-identity.ts";
import type { PlatformDeps } from "#server/platform/deps.ts";
import { createVault } from "#server/platform/encryption/vault.ts";
import { run as cleanPdf } from "#server/platform/uploads/clean-pdf.ts";
import { textPdf } from "../pdf/text-pdf.ts";

type Settings = { sealingIdentity?: SealingIdentity; sealTimestampUrl?: string; secret?: number };

/** Returns the dependencies of sealing. `secret`: the byte that its keys consist of. */
export function createSealingDeps({ secret = 7, ...config }: Settings = {}): PlatformDeps {
  const key = Buffer.alloc(32, secret).toString("base64");
  const deps: Partial<PlatformDeps> = {
    vault: createVault({ encryption: { current: "a", keys: { a: key } }, hmac: key }),
    config: { publicUrl: "https://rent.example.com", ...config } as PlatformDeps["config"],
    now: () => new Date("2026-11-23T23:30:00Z"),
    log: pino({ level: "silent" }),
  };
  return deps as PlatformDeps;
}

const person: CertifiedPerson = {
  name: "Nora Castellan",
  email: "nora@example.com",
  kind: "signer",
  role: "Tenant",
  identity: "Link sent by email",
  ip_address: "203.0.113.9",
  device: "Firefox on Windows",
  sent: "2026-11-20T10:00:00Z",
  viewed: "2026-11-20T11:00:00Z",
  consented: "2026-11-20T11:01:00Z",
  completed: "2026-11-20T11:05:00Z",
};

const certificate: CertificateFacts = {
  title: "Lease of 12 Orchard Street",
  number: "LS-2026-0001",
  sender: "Ada Okafor",
  sent: "2026-11-20T10:00:00Z",
  completed: "2026-11-20T11:05:00Z",
  people: [person, { ...person, name: "王小明", kind: "witness", device: null }],
  files: [{ name: "lease.pdf", pages: 2, sha256: "ab".repeat(32) }],
  consents: [{ version: "2026-11-21", sha256: "cd".repeat(32) }],
  verifyUrl: "https://rent.example.com/verify",
};

/** Returns a field in the middle of the first page. */
export const createFilledField = (given: Partial<FilledField>): FilledField => ({
  type: "text",
  page: 0,
  x: 0.2,
  y: 0.4,
  w: 0.5,
  h: 0.06,
  value: "Nora Castellan",
  ...given,
});

/** Returns a completed document of two pages, with all its details. */
export async function createSealInput(given: Partial<SealInput> = {}): Promise<SealInput> {
  const file = (await cleanPdf(await textPdf(["Lease of 12 Orchard Street", "\f", "Second page"]))).bytes;
  return { files: [file], fields: [createFilledField({ type: "signature" })], certificate, language: "en", ...given };
}
