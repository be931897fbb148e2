import { data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { starterForms } from "#rules/forms/starter-forms.ts";
import { starterNamed, starterTexts } from "#rules/forms/starters.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { useT } from "#ui/texts.tsx";
import { titleOf } from "#web/components/page-title.tsx";
import { Preview } from "#web/features/apply/form/preview.tsx";
import { ApplyPage } from "#web/features/apply/page/apply-page.tsx";
import { type LoadedForm, loadForm } from "#web/features/apply/page/form-loader.ts";

export const handle = titleOf((t) => t(commonTexts).preview);

export const loader = async ({ context, params }: LoaderFunctionArgs): Promise<LoadedForm> => {
  const starter = starterNamed(params.starter);
  if (!starter) throw data(null, { status: 404 });
  const { template } = await loadForm(context, "sample");
  const { name } = starterTexts[starter];
  return {
    template: { ...template, name, title: name, price: "0.00", reports: [], steps: [], form: starterForms[starter] },
  };
};

/** What a landlord can begin a form with, as applicants would see it. */
export default function StarterPreview() {
  const t = useT();
  const { template } = useLoaderData<typeof loader>();
  return (
    <ApplyPage template={{ ...template, title: t(template.title) }} step="application">
      <Preview template={template} />
    </ApplyPage>
  );
}
