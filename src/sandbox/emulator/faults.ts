import { answerFaults, type Fault, webhookFaults } from "#rules/sandbox/vendor-faults.ts";

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
