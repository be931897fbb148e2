import type { PublicTemplate } from "#contract/forms/template-schemas.ts";
import { claimFragment } from "#rules/applicant/claim.ts";
import { applyTexts } from "#texts/apply/texts.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { useT } from "#ui/texts.tsx";
import type { Claim } from "#web/features/apply/claims/claim.ts";
import { LandlordMessage } from "#web/features/apply/page/landlord-message.tsx";
import { StepsLeft } from "#web/features/apply/page/step-estimate.tsx";
import { focusOnMount } from "#web/hooks/focus-after.ts";
import { paths } from "#web/navigation/paths.ts";

type SubmittedInFrameProps = {
  claim: Claim;
  template: Pick<PublicTemplate, "steps" | "price" | "homes" | "landlord" | "form">;
};

/**
 * Users don't sign up in another site's iframe: the account step opens in the top window, with the claim in its URL.
 */
export default function SubmittedInFrame({ claim, template }: SubmittedInFrameProps) {
  const t = useT();
  return (
    <Notice ref={focusOnMount} tone="success" title={t(applyTexts).received_application}>
      <LandlordMessage landlord={template.landlord.name} text={template.form.appearance?.closing} />
      <p>
        <StepsLeft template={template} />
      </p>
      <p>
        <a
          className={buttonClass("primary")}
          href={paths.applyAccount(claim.slug) + claimFragment(claim)}
          target="_top"
          rel="noreferrer"
        >
          {t(applyTexts).create_account_title}
        </a>
      </p>
    </Notice>
  );
}
