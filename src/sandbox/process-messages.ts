import type { SandboxAddresses, SandboxSetting } from "#sandbox/start-sandbox.ts";

/** Messages to the sandbox. `deliver`: starts the delivery of webhooks, to the server's base URL. */
export type ToSandbox = { kind: "start"; setting: SandboxSetting } | { kind: "deliver"; to: string };

export type FromSandbox = { kind: "listening"; addresses: SandboxAddresses };
