import type { SandboxAddresses, SandboxSettings } from "#sandbox/start-sandbox.ts";

/** Messages to the sandbox. `deliver`: starts the delivery of webhooks, to the server's base URL. */
export type ToSandbox = { kind: "start"; setting: SandboxSettings } | { kind: "deliver"; to: string };

export type FromSandbox = { kind: "listening"; addresses: SandboxAddresses };
