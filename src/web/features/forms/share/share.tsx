import { onboardingTexts } from "#texts/onboarding/texts.ts";
import { definePageTitle } from "#web/components/page-title.tsx";
import { useFormTemplate } from "#web/features/forms/page/layout.tsx";
import { ShareForm } from "#web/features/forms/share/share-form.tsx";

export const handle = definePageTitle((t) => t(onboardingTexts).share);

/** The ways to share a form with applicants. */
export default function ShareScreen() {
  return <ShareForm form={useFormTemplate().template} />;
}
