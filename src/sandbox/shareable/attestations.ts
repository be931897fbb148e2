import { createHash } from "node:crypto";
import { type ReportConsent, reportConsents } from "#rules/consents/report-consents.ts";

/** The legal statements in the vendor's format. */
type AttestationGroup = { attestationGroupId: number; attestations: (typeof purpose)[] };
/** The answers to the statements in a client's request. */
export type AttestationAnswers = {
  attestationGroupId?: number;
  attestationResponses?: { attestationId: number; isAffirmative: boolean }[];
};

const purpose = {
  attestationId: 1,
  attestationTypeId: 1,
  name: "Permissible purpose",
  legalText: "The reports are used for a tenant's application for housing and for nothing else.",
  affirmativeRequired: true,
  additionalInformation: "",
};
const icraa = {
  ...purpose,
  attestationId: 2,
  name: "ICRAA",
  legalText: "The applicant was given the notice of the California Investigative Consumer Reporting Agencies Act.",
};
const manager = {
  ...purpose,
  attestationId: 3,
  name: "Property manager",
  legalText: "The landlord is a property manager who is licensed in this state.",
  affirmativeRequired: false,
};

const authorization = {
  ...purpose,
  attestationId: 4,
  name: "Authorization",
  legalText: "I authorize the landlord to obtain consumer reports about me for my rental application.",
};
const receivedNotice = {
  ...purpose,
  attestationId: 5,
  name: "ICRAA notice",
  legalText: "I received the notice of reports that California law requires.",
};
const reportCopies = {
  ...purpose,
  attestationId: 6,
  name: "ICRAA copies",
  legalText: "I request a copy of each report that the landlord obtains about me.",
  affirmativeRequired: false,
};
const publicRecords = {
  ...purpose,
  attestationId: 7,
  name: "Public records",
  legalText: "I read the notice on public records of this state.",
};

/** Returns the statements that a landlord has to answer for a home; some states require more. */
export const landlordStatements = (region: string): AttestationGroup => ({
  attestationGroupId: region === "CA" ? 3 : 2,
  attestations: region === "CA" ? [purpose, icraa, manager] : [purpose, manager],
});

/** Returns the statements that an applicant has to answer for a home; the one for Wyoming is unconfirmed. */
export function renterStatements(region: string): AttestationGroup {
  if (region === "CA") return { attestationGroupId: 6, attestations: [authorization, receivedNotice, reportCopies] };
  if (region === "WY") return { attestationGroupId: 5, attestations: [authorization, publicRecords] };
  return { attestationGroupId: 4, attestations: [authorization] };
}

/** Whether a client answered every statement, and affirmed the required ones. */
export const isAnswered = (
  { attestationGroupId, attestations }: AttestationGroup,
  sent: AttestationAnswers | undefined,
): boolean =>
  sent?.attestationGroupId === attestationGroupId &&
  attestations.every(({ attestationId, affirmativeRequired }) => {
    const answer = sent.attestationResponses?.find((each) => each.attestationId === attestationId);
    return answer !== undefined && (answer.isAffirmative || !affirmativeRequired);
  });

const fingerprintOf = ({ legalText }: typeof purpose): string =>
  createHash("sha256").update(legalText).digest("hex").slice(0, 16);

/** The landlords' statements that the sandbox's operator has confirmed, by the prefix of their SHA-256. */
export const confirmedAttestations: readonly string[] = [purpose, icraa].map(fingerprintOf);

/** Returns the applicants' statements that the sandbox's operator has mapped to the current consents. */
export const confirmedRenterAttestations = (
  [
    [authorization, "screening"],
    [receivedNotice, "investigative"],
    [reportCopies, "copies"],
  ] as const
).map(([statement, kind]): { fingerprint: string; consent: ReportConsent } => ({
  fingerprint: fingerprintOf(statement),
  consent: { kind, version: reportConsents[kind][0] ?? "" },
}));
