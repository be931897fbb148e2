import { answerFaults, type Fault, webhookFaults } from "#rules/sandbox/vendor-faults.ts";

/** The faults of one vendor. */
export type Faults = {
  set: (fault: Fault) => void;
  clear: () => void;
  list: () => Fault[];
  /** returns the fault for this response or webhook, if any, and counts it */
  nextFault: (of: "answer" | "webhook", path: string) => Fault | undefined;
};

/** Creates the faults of a vendor. @param random 0 to below 1; passed by tests for deterministic faults */
export function createFaults(random: () => number = Math.random): Faults {
  let faults: Fault[] = [];
  return {
    set: (fault) => void faults.push({ ...fault }),
    clear: () => {
      faults = [];
    },
    list: () => faults.map((fault) => ({ ...fault })),
    nextFault(of, path) {
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
