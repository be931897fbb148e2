import { dashboardTexts } from "#texts/dashboard/texts.ts";
import type { Translate } from "#ui/texts.tsx";
import { titleOf } from "#web/components/page-title.tsx";

/** Defines the title of a sample page; its description says that it is a sample. */
export const sampleTitle = (title: (t: Translate, loaded: unknown, params: Params) => string) =>
  titleOf(title, (t, loaded, params) => `${title(t, loaded, params)}. ${t(dashboardTexts).sample_intro}`);

type Params = Readonly<Record<string, string | undefined>>;
