import { createHash } from "node:crypto";
import { z } from "zod";
import type { ReportConsent } from "#rules/consents/report-consents.ts";
import { type ScreeningRefusalReason, ScreeningRefusedError } from "#server/ports/screening.ts";

const text = z
  .string()
  .nullish()
  .transform((value) => (value ?? "").replace(/\s+/g, " ").trim());

/** The legal statements that the vendor requires, by the state of the home: null or absent if it requires none. */
export const attestationGroup = z.object({
  attestationGroupId: z.number(),
  attestations: z
    .array(z.object({ attestationId: z.number(), name: text, legalText: text, affirmativeRequired: z.boolean() }))
    .nullish()
    .transform((statements) => statements ?? []),
});
type Group = z.infer<typeof attestationGroup>;
type Statement = Group["attestations"][number];

/**
 * A statement of applicants that the operator has mapped to a consent: an applicant who gave the consent makes the
 * statement.
 */
export type RenterStatement = { fingerprint: string; consent: ReportConsent };

/**
 * Returns the fingerprint that an operator confirms a legal statement with: any change of its text changes the
 * fingerprint.
 */
const attestationFingerprint = ({ legalText }: Statement): string =>
  createHash("sha256").update(legalText).digest("hex").slice(0, 16);

/**
 * Answers the statements for the landlord: affirms only those whose text the operator has checked against the
 * landlord's agreement and Lintel's behavior. Denies others if that is allowed.
 * @param confirmed the fingerprints of the operator's texts
 * @throws ScreeningRefusedError `unconfirmed_statement` if another one must be affirmed; its detail contains the texts
 */
export function attestForLandlord(group: Group, confirmed: readonly string[]) {
  const isAffirmed = (each: Statement) => each.legalText !== "" && confirmed.includes(attestationFingerprint(each));
  requireNone(
    "unconfirmed_statement",
    group.attestations.filter((each) => each.affirmativeRequired && !isAffirmed(each)),
  );
  return attestationBody(group, isAffirmed);
}

/**
 * Answers the statements for the applicant: affirms those whose text the operator has mapped to a consent that they
 * gave, and denies those mapped to a consent that they were asked for and didn't give. No unchecked statement is
 * answered.
 * @param confirmed a statement may be confirmed for several versions of a consent
 * @throws ScreeningRefusedError `unconfirmed_statement` for a text that the operator has mapped to no consent, or only to
 * other versions than the applicant's; `missing_consent` if one must be affirmed without the applicant's consent
 */
export function attestForRenter(
  group: Group,
  confirmed: readonly RenterStatement[],
  consents: readonly ReportConsent[],
) {
  const consentsFor = (each: Statement) => {
    const fingerprint = attestationFingerprint(each);
    return each.legalText === "" ? [] : confirmed.filter((one) => one.fingerprint === fingerprint);
  };
  const isAffirmed = (each: Statement) =>
    consentsFor(each).some(({ consent }) =>
      consents.some(({ kind, version }) => kind === consent.kind && version === consent.version),
    );
  const isUnconfirmed = (each: Statement) =>
    consentsFor(each).length === 0 ||
    consentsFor(each).some(({ consent }) => consents.some(({ kind }) => kind === consent.kind));
  const others = group.attestations.filter((each) => !isAffirmed(each));
  requireNone("unconfirmed_statement", others.filter(isUnconfirmed));
  requireNone(
    "missing_consent",
    others.filter(({ affirmativeRequired }) => affirmativeRequired),
  );
  return attestationBody(group, isAffirmed);
}

/** @throws ScreeningRefusedError with the statements in its detail, each with its fingerprint */
function requireNone(reason: ScreeningRefusalReason, statements: Statement[]): void {
  if (statements.length === 0) return;
  const lines = statements.map((each) => `${attestationFingerprint(each)} ${each.name}: ${each.legalText}`);
  throw new ScreeningRefusedError(reason, lines.join("\n"));
}

const attestationBody = ({ attestationGroupId, attestations }: Group, isAffirmed: (each: Statement) => boolean) => ({
  attestationGroupId,
  attestationResponses: attestations.map((each) => ({
    attestationId: each.attestationId,
    isAffirmative: isAffirmed(each),
  })),
});
