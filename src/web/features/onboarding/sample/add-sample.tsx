import { onboardingTexts } from "#texts/onboarding/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import { failureText } from "#web/api/errors/failure-text.ts";
import { useSampleApplicant } from "#web/features/onboarding/sample/use-sample.ts";
import { toast } from "#web/hooks/toast.ts";

/** The button that adds the sample applicant to the landlord's list. */
export function AddSampleApplicant() {
  const t = useT();
  const { isShown, isSaving, setShown } = useSampleApplicant();
  if (isShown) return null;
  const add = () =>
    setShown(true).then(
      () => toast("success", t(onboardingTexts).sample_added),
      (error: unknown) => toast("error", failureText(error, t)),
    );
  return (
    <Button busy={isSaving} onClick={() => void add()}>
      {t(onboardingTexts).add_sample}
    </Button>
  );
}
