import type { PreviewedNotice } from "#web/api/applications/adverse-actions.ts";

type Recipient = Pick<PreviewedNotice, "name" | "email" | "printed"> & {
  waiting: Pick<NonNullable<PreviewedNotice["waiting"]>, "proposed"> | null;
};

/** Returns the names of the applicants to whom a pre-adverse action notice can't be emailed, by the reason. */
export function emailObstacles(notices: readonly Recipient[]) {
  // others get no notice, or have it already
  const unnotified = notices.filter(({ waiting }) => waiting?.proposed === null);
  return {
    withoutConsent: unnotified.filter(({ printed }) => printed).map(({ name }) => name),
    withoutAddress: unnotified.filter(({ email }) => !email).map(({ name }) => name),
  };
}
