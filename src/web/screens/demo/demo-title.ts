import { titleOf } from "#web/mark.tsx";

/** Names a page of the sample reports, which all have one description. */
export const sampleTitle = (title: string | ((loaded: unknown, params: Params) => string)) =>
  titleOf(
    title,
    "What a landlord gets to read of an applicant: the application, a credit, an eviction and a criminal report. A sample, about nobody.",
  );

type Params = Readonly<Record<string, string | undefined>>;
