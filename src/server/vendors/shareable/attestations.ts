import { createHash } from "node:crypto";
import { z } from "zod";
import { ScreeningRefused } from "../../ports/screening.ts";

/** The legal statements that the vendor requires for a home's state. */
export const attestationGroup = z.object({
  attestationGroupId: z.number(),
  attestations: z.array(
    z.object({
      attestationId: z.number(),
      name: z.string(),
      legalText: z.string(),
      affirmativeRequired: z.boolean(),
    }),
  ),
});

/** Returns the name by which an operator confirms a legal statement: any change of its words is another one. */
const attestationFingerprint = (legalText: string): string =>
  createHash("sha256").update(legalText.replace(/\s+/g, " ").trim()).digest("hex").slice(0, 16);

/**
 * Answers the statements in the landlord's name: only those are affirmed whose text the operator compared with what the
 * landlord agrees to and with what the product does. Others are denied if that is allowed.
 * @param confirmed the fingerprints of the operator's texts
 * @throws ScreeningRefused `unconfirmed_statement` if another one must be affirmed; its detail has the texts
 */
export function attest(group: z.infer<typeof attestationGroup>, confirmed: readonly string[]) {
  const answered = group.attestations.map((each) => {
    const fingerprint = attestationFingerprint(each.legalText);
    return { ...each, fingerprint, isAffirmative: confirmed.includes(fingerprint) };
  });
  const unknown = answered.filter(({ affirmativeRequired, isAffirmative }) => affirmativeRequired && !isAffirmative);
  if (unknown.length > 0)
    throw new ScreeningRefused(
      "unconfirmed_statement",
      unknown.map(({ fingerprint, name, legalText }) => `${fingerprint} ${name}: ${legalText}`).join("\n"),
    );
  return {
    attestationGroupId: group.attestationGroupId,
    attestationResponses: answered.map(({ attestationId, isAffirmative }) => ({ attestationId, isAffirmative })),
  };
}
