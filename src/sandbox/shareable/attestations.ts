import { createHash } from "node:crypto";
import { type ReportConsent, reportConsents } from "#rules/consents/report-consents.ts";

/** The legal statements as the vendor lists them. */
type Group = { attestationGroupId: number; attestations: (typeof purpose)[] };
/** The answers as a client sends them back. */
export type Attested = {
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
const received = {
  ...purpose,
  attestationId: 5,
  name: "ICRAA notice",
  legalText: "I received the notice of reports that California law requires.",
};
const copies = {
  ...purpose,
  attestationId: 6,
  name: "ICRAA copies",
  legalText: "I request a copy of each report that the landlord obtains about me.",
  affirmativeRequired: false,
};
const record = {
  ...purpose,
  attestationId: 7,
  name: "Public records",
  legalText: "I read the notice on public records of this state.",
};

/** Returns the statements that a landlord answers for a home; some states ask for more. */
export const landlordStatements = (region: string): Group => ({
  attestationGroupId: region === "CA" ? 3 : 2,
  attestations: region === "CA" ? [purpose, icraa, manager] : [purpose, manager],
});

/** Returns the statements that an applicant answers for a home; nobody confirmed the one for Wyoming. */
export function renterStatements(region: string): Group {
  if (region === "CA") return { attestationGroupId: 6, attestations: [authorization, received, copies] };
  if (region === "WY") return { attestationGroupId: 5, attestations: [authorization, record] };
  return { attestationGroupId: 4, attestations: [authorization] };
}

/** Whether a client answered every statement, and affirmed those that must be. */
export const isAnswered = ({ attestationGroupId, attestations }: Group, sent: Attested | undefined): boolean =>
  sent?.attestationGroupId === attestationGroupId &&
  attestations.every(({ attestationId, affirmativeRequired }) => {
    const answer = sent.attestationResponses?.find((each) => each.attestationId === attestationId);
    return answer !== undefined && (answer.isAffirmative || !affirmativeRequired);
  });

const fingerprintOf = ({ legalText }: typeof purpose): string =>
  createHash("sha256").update(legalText).digest("hex").slice(0, 16);

/** The landlords' statements that the sandbox's operator has confirmed, by the beginning of their SHA-256. */
export const confirmedAttestations: readonly string[] = [purpose, icraa].map(fingerprintOf);

/** The applicants' statements that the sandbox's operator has compared with the current consents. */
export const confirmedRenterAttestations = (
  [
    [authorization, "screening"],
    [received, "investigative"],
    [copies, "copies"],
  ] as const
).map(([statement, kind]): { fingerprint: string; consent: ReportConsent } => ({
  fingerprint: fingerprintOf(statement),
  consent: { kind, version: reportConsents[kind][0] ?? "" },
}));
