import { reportConsents } from "#rules/consents/report-consents.ts";
import type { emulate } from "#sandbox/shareable/emulation.ts";
import { type ConnectionTo, defineVendor, type KeyCheck } from "../definition/vendor.ts";
import { createShareableClient } from "./client.ts";
import { registerPartner } from "./register.ts";
import { type ShareableKeys, shareableSettings } from "./settings.ts";

export const shareable = defineVendor({
  name: "shareable",
  port: "screening",
  settings: shareableSettings,
  connect: (keys, { fetch }) => createShareableClient({ ...keys, fetch }),
  checkKeys: checkContract,
  register: (keys, { fetch }) => registerPartner({ ...keys, fetch }),
  connectToEmulation: (connection: ConnectionTo<typeof emulate>, { fetch }) =>
    createShareableClient({ ...connection, fetch }),
});

/** Checks what the operator has to arrange with the bureau before orders succeed: legal statements, and exams. */
function checkContract(keys: ShareableKeys): KeyCheck | undefined {
  return checkStatements(keys) ?? checkExams(keys);
}

const checkExams = ({ withoutExams }: ShareableKeys): KeyCheck | undefined =>
  withoutExams
    ? undefined
    : {
        missing: "set, but it isn't confirmed that the bureau verifies applicants without its exam: orders may fail",
        fix: "Have your contract let Validate alone verify applicants, then set SHAREABLE_WITHOUT_EXAMS=1.",
      };

/** Checks that the legal statements required by orders are confirmed, those of applicants for the current consents. */
function checkStatements({ attestations, renterAttestations }: ShareableKeys): KeyCheck | undefined {
  if (attestations.length === 0)
    return {
      missing: "set, but no legal statement is confirmed: orders fail",
      fix: "Set SHAREABLE_ATTESTATIONS as .env.example describes: the log of a failed order has the statement.",
    };
  if (renterAttestations.length === 0)
    return {
      missing: "set, but no legal statement of applicants is confirmed: orders fail if the bureau requires one",
      fix: "Set SHAREABLE_RENTER_ATTESTATIONS as .env.example describes: the log of a failed order has the statement.",
    };
  const outdated = renterAttestations.filter(
    ({ fingerprint, consent: { kind } }) =>
      !renterAttestations.some(
        ({ fingerprint: same, consent }) =>
          same === fingerprint && consent.kind === kind && consent.version === reportConsents[kind][0],
      ),
  );
  const [first] = outdated;
  if (!first) return undefined;
  const current = `${first.consent.kind}/${reportConsents[first.consent.kind][0]}`;
  return {
    missing: `set, but the legal statement ${first.fingerprint} is confirmed only for earlier consents than ${current}: orders for who agrees to that fail`,
    fix: `Compare the statement with the consent ${current}, and add ${first.fingerprint}:${current} to SHAREABLE_RENTER_ATTESTATIONS.`,
  };
}
