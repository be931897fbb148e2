import { expect, test } from "vitest";
import { attestationGroup, attestForLandlord, attestForRenter } from "./attestations.ts";
import { shareableSettings } from "./settings.ts";

/** The fingerprint of an empty text. */
const empty = "e3b0c44298fc1c14";
const group = (affirmativeRequired: boolean) =>
  attestationGroup.parse({
    attestationGroupId: 9,
    attestations: [{ attestationId: 1, attestationTypeId: 1, name: null, legalText: null, affirmativeRequired }],
  });

test("a legal statement without a text is never affirmed, whatever the operator has confirmed", () => {
  const consent = { kind: "screening", version: "2026-11-28" } as const;
  const renter = [{ fingerprint: empty, consent }];
  for (const required of [true, false])
    expect(() => attestForRenter(group(required), renter, [consent])).toThrow("unconfirmed_statement");
  expect(() => attestForLandlord(group(true), [empty])).toThrow("unconfirmed_statement");
  expect(attestForLandlord(group(false), [empty])).toEqual({
    attestationGroupId: 9,
    attestationResponses: [{ attestationId: 1, isAffirmative: false }],
  });
});

test("Shareable's settings name only consents and versions that applicants are shown", () => {
  const faultsOf = (value: string) => shareableSettings.faults({ SHAREABLE_RENTER_ATTESTATIONS: value }, true);
  expect(faultsOf(`${empty}:screening/2026-11-28, ${empty}:copies/2026-11-29`)).toEqual([]);
  for (const wrong of [empty, `${empty}:yes`, `${empty}:screening/2020-01-01`, "e3b0:screening/2026-11-28", ","])
    expect(faultsOf(wrong)).toContainEqual(expect.stringMatching(/^SHAREABLE_RENTER_ATTESTATIONS: must be written/));
});

test.each([[{ attestations: null }], [{}]])("a reply of Shareable with %j requires no legal statement", (reply) => {
  const parsed = attestationGroup.parse({ attestationGroupId: 9, ...reply });
  expect(attestForLandlord(parsed, [])).toEqual({ attestationGroupId: 9, attestationResponses: [] });
});
