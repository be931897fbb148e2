/**
 * The faults that the sandbox can simulate for a vendor. `slow` does the work and answers after `ms`; `error` is the
 * vendor's own 500; `timeout` never answers; `malformed` answers with invalid JSON; `reset` drops the connection before
 * the work, `lost` after it. For webhooks: `twice`, `shuffled` (the next one overtakes it), `late` (after `ms`),
 * `never`.
 */
export const answerFaults = ["slow", "error", "timeout", "malformed", "reset", "lost"] as const;
export const webhookFaults = ["twice", "shuffled", "late", "never"] as const;
export const faultKinds = [...answerFaults, ...webhookFaults];
type FaultKind = (typeof faultKinds)[number];

export type Fault = {
  kind: FaultKind;
  /** only calls (`POST /v1/refunds`) that contain it; of webhooks: types that contain it */
  path?: string | undefined;
  /** the number of times it occurs; undefined: until it is cleared */
  times?: number | undefined;
  /** 0 to 1; default 1 */
  chance?: number | undefined;
  /** milliseconds; default 1,000 */
  ms?: number | undefined;
};

export type VendorFault = { vendor: string; fault: Fault };

const faultPattern = /^([a-z]+):([a-z]+)(?:@(0(?:\.\d+)?|1))?$/;

/**
 * Parses `stripe:slow@0.1;screening:error`: vendor, kind and probability of each, as in the setting
 * LINTEL_SANDBOX_FAULTS.
 * @returns undefined if the syntax is invalid
 */
export function parseFaults(setting: string): VendorFault[] | undefined {
  const parsed = setting.split(";").map((text): VendorFault | undefined => {
    const [, vendor = "", name, chance] = faultPattern.exec(text.trim()) ?? [];
    const kind = faultKinds.find((each) => each === name);
    return kind && { vendor, fault: { kind, ...(chance !== undefined && { chance: Number(chance) }) } };
  });
  return parsed.every((each) => each !== undefined) ? parsed : undefined;
}
