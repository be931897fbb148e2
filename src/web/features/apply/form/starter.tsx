import { data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { starterForms } from "#rules/forms/starter-forms.ts";
import { findStarter } from "#rules/forms/starters.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { startersTexts } from "#texts/starters/texts.ts";
import { useT } from "#ui/texts.tsx";
import { definePageTitle } from "#web/components/page-title.tsx";
import Preview from "#web/features/apply/form/preview.tsx";
import { ApplyPage } from "#web/features/apply/page/apply-page.tsx";
import { loadForm } from "#web/features/apply/page/form-loader.ts";

export const handle = definePageTitle((t) => t(commonTexts).preview);

export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const starter = findStarter(params.starter);
  if (!starter) throw data(null, { status: 404 });
  const { template } = await loadForm(context, "sample");
  return {
    starter,
    template: { ...template, price: "0.00", reports: [], steps: [], form: starterForms[starter] },
  };
};

/** A preview of a starter for new forms, as applicants would see it. */
export default function StarterPreview() {
  const t = useT();
  const { starter, template } = useLoaderData<typeof loader>();
  return (
    <ApplyPage template={{ ...template, title: t(startersTexts).name[starter] }} step="application">
      <Preview template={template} />
    </ApplyPage>
  );
}
