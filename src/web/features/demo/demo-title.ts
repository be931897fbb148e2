import { titleOf } from "#web/components/page-title.tsx";

/** Names a page of the sample reports, which all have one description. */
export const sampleTitle = (title: string | ((loaded: unknown, params: Params) => string)) =>
  titleOf(
    title,
    "See what a landlord gets: the application and credit, eviction and criminal reports. This sample isn't about a real person.",
  );

type Params = Readonly<Record<string, string | undefined>>;
