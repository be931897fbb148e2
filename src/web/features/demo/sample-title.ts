import { dashboardTexts } from "#texts/dashboard/texts.ts";
import type { Translate } from "#ui/texts.tsx";
import { definePageTitle } from "#web/components/page-title.tsx";

/** Defines the title of a sample page; its description says that it is a sample. */
export const defineSampleTitle = (title: (t: Translate, loaded: unknown, params: Params) => string) =>
  definePageTitle(title, (t, loaded, params) => `${title(t, loaded, params)}. ${t(dashboardTexts).sample_intro}`);

type Params = Readonly<Record<string, string | undefined>>;
