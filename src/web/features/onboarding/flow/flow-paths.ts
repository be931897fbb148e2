import { type NewForm, search, type VerifyChild } from "#web/navigation/paths.ts";

type FlowStep = "reports" | "name" | "send";

/** The paths of the guided setup. They are apart from `paths`, which every applicant's page loads. */
export const flowPaths = {
  /** without a step it continues where the landlord left */
  listing: (step?: FlowStep, query: NewForm & { form?: string } = {}) =>
    `/flow/listing${step ? `/${step}` : ""}${search(query)}`,
  verify: (child: VerifyChild = "disclaimer") => `/flow/listing/verify/${child}`,
} as const;
