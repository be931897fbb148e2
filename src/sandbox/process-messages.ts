import type { SandboxAddresses, SandboxSetting } from "#sandbox/start-sandbox.ts";

/** `deliver`: webhooks may be sent from now on, to the server's base URL. */
export type ToSandbox = { kind: "start"; setting: SandboxSetting } | { kind: "deliver"; to: string };

export type FromSandbox = { kind: "listening"; addresses: SandboxAddresses };
