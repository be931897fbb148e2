import { useNavigate } from "react-router";
import { onboardingTexts } from "#texts/onboarding/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import { failureText } from "#web/api/errors/failure-text.ts";
import { useSampleApplicant } from "#web/features/onboarding/sample/use-sample.ts";
import { toast } from "#web/hooks/toast.ts";
import { paths } from "#web/navigation/paths.ts";

/** The button that removes the sample applicant, without confirmation since it can be added again. */
export function RemoveSampleApplicant() {
  const t = useT();
  const navigate = useNavigate();
  const { isShown, isSaving, setShown } = useSampleApplicant();
  if (!isShown) return null;
  const remove = async () => {
    try {
      await setShown(false);
      await navigate(paths.applicantsTab("submitted"));
      toast("success", t(onboardingTexts).sample_removed);
    } catch (error) {
      toast("error", failureText(error, t));
    }
  };
  return (
    <Button busy={isSaving} onClick={() => void remove()}>
      {t(onboardingTexts).remove_sample}
    </Button>
  );
}
