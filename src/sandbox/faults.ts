/**
 * What can go wrong with a vendor. `slow` does the work and answers after `ms`; `error` is the vendor's own 500; `timeout` never answers;
 * `malformed` answers what is no JSON; `reset` drops the connection before the work, `lost` after it.
 * Of webhooks: `twice`, `shuffled` (the next one overtakes it), `late` (after `ms`), `never`.
 */
export const answerFaults = ["slow", "error", "timeout", "malformed", "reset", "lost"] as const;
export const webhookFaults = ["twice", "shuffled", "late", "never"] as const;
export const faultKinds = [...answerFaults, ...webhookFaults];
export type FaultKind = (typeof faultKinds)[number];

export type Fault = {
  kind: FaultKind;
  /** only calls (`POST /v1/refunds`) that contain it; of webhooks: types that contain it */
  path?: string | undefined;
  /** how often it strikes before it is over; without it, until it is cleared */
  times?: number | undefined;
  /** 0 to 1; 1 unless told otherwise */
  chance?: number | undefined;
  /** milliseconds; 1,000 unless told otherwise */
  ms?: number | undefined;
};

/** The faults of one vendor. */
export type Faults = {
  set: (fault: Fault) => void;
  clear: () => void;
  list: () => Fault[];
  /** the fault that strikes this answer or this webhook, if one does; it counts as having struck */
  strike: (of: "answer" | "webhook", path: string) => Fault | undefined;
};

/** @param random 0 to below 1; given by tests so that they can be run again as they were */
export function createFaults(random: () => number = Math.random): Faults {
  let faults: Fault[] = [];
  return {
    set: (fault) => void faults.push({ ...fault }),
    clear: () => {
      faults = [];
    },
    list: () => faults.map((fault) => ({ ...fault })),
    strike(of, path) {
      const kinds: readonly string[] = of === "answer" ? answerFaults : webhookFaults;
      const fault = faults.find(
        (each) => kinds.includes(each.kind) && path.includes(each.path ?? "") && random() < (each.chance ?? 1),
      );
      if (fault?.times !== undefined) {
        fault.times--;
        if (fault.times <= 0) faults = faults.filter((each) => each !== fault);
      }
      return fault;
    },
  };
}

export type VendorFault = { vendor: string; fault: Fault };

const part = /^([a-z]+):([a-z]+)(?:@(0(?:\.\d+)?|1))?$/;

/**
 * `stripe:slow@0.1;screening:error`: vendor, kind and chance of each, as the setting LINTEL_SANDBOX_FAULTS has them.
 * @returns undefined when it is not written so
 */
export function readFaults(setting: string): VendorFault[] | undefined {
  const read = setting.split(";").map((text): VendorFault | undefined => {
    const [, vendor = "", name, chance] = part.exec(text.trim()) ?? [];
    const kind = faultKinds.find((each) => each === name);
    return kind && { vendor, fault: { kind, ...(chance !== undefined && { chance: Number(chance) }) } };
  });
  return read.every((each) => each !== undefined) ? read : undefined;
}
