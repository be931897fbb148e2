import { expect, test } from "vitest";
import { evictionOutcome } from "#rules/reports/eviction-outcome.ts";

const none = { judgment: null, judged: null, dismissed: null, vacated: null, released: null, satisfied: null };
const outcomeOf = (...types: string[]) =>
  evictionOutcome({ type: "EVICTION", comments: "", events: types.map((type) => ({ ...none, type })) });

test.each([
  "NOTICE TO VACATE",
  "ORDER TO VACATE PREMISES",
  "Tenant vacated",
  "MOTION TO DISMISS",
  "MOTION TO DISMISS (DENIED)",
  "ORDER DENYING MOTION TO DISMISS",
  "PETITION FOR DISMISSAL",
  "NOTICE OF MOTION FOR DISMISSAL",
  "NOTICE OF INTENT TO DISMISS",
  "NOT DISMISSED",
])("an eviction case isn't dismissed by “%s”, with a judgment or without", (type) => {
  expect(outcomeOf(type)).toBe("filed");
  expect(outcomeOf("CIVIL JUDGMENT", type)).toBe("judged");
});

test.each([
  "DISMISSAL WITHOUT PREJUDICE",
  "DISMISSED ON PLAINTIFF'S MOTION",
  "ORDER GRANTING MOTION TO DISMISS",
  "NOTICE OF VOLUNTARY DISMISSAL",
  "NOTICE OF ENTRY OF DISMISSAL",
  "REQUEST FOR DISMISSAL",
  "JUDGMENT OF DISMISSAL",
  "JUDGMENT FOR DEFENDANT",
])("an eviction case is dismissed by “%s”, also after a motion for judgment", (type) => {
  expect(outcomeOf(type)).toBe("dismissed");
  expect(outcomeOf("MOTION FOR DEFAULT JUDGMENT", type)).toBe("dismissed");
});

test.each(["JUDGMENT VACATED", "ORDER VACATING", "ORDER TO VACATE DEFAULT JUDGMENT", "MOTION TO SET ASIDE GRANTED"])(
  "a judgment against a tenant no longer stands after “%s”",
  (type) => {
    expect(outcomeOf("CIVIL JUDGMENT", type)).toBe("dismissed");
  },
);

test.each(["MOTION TO VACATE JUDGMENT", "MOTION TO SET ASIDE JUDGMENT DENIED", "PETITION TO VACATE"])(
  "a judgment against a tenant still stands after “%s”",
  (type) => {
    expect(outcomeOf("NOTICE OF ENTRY OF JUDGMENT", type)).toBe("judged");
    expect(outcomeOf(type)).toBe("filed");
  },
);
