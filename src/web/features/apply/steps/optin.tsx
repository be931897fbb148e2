import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { applicationStepsTexts } from "#texts/application-steps/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import { type Application, applicationQuery } from "#web/api/applications/applications.ts";
import { call } from "#web/api/client.ts";
import { FormFailure } from "#web/components/form-failure.tsx";
import { definePageTitle } from "#web/components/page-title.tsx";
import styles from "#web/features/apply/page/apply.module.css";
import { nextStepPath } from "#web/features/apply/page/next-step-path.ts";
import { StepPage } from "#web/features/apply/page/step-page.tsx";
import { useSubmit } from "#web/hooks/use-submit.ts";
import { paths } from "#web/navigation/paths.ts";

export const handle = definePageTitle((t) => t(applicationStepsTexts).offers_move);

/**
 * Asks whether the applicant wants other offers. Nothing is preselected, and the choice doesn't affect the application.
 */
export default function ApplyOptin() {
  return (
    <StepPage
      step={null}
      isAvailable={(application) => nextStepPath(application) === paths.applyComplete(application.id)}
    >
      {(application) => <OfferChoice application={application} />}
    </StepPage>
  );
}

function OfferChoice({ application: { id, optin, landlord } }: { application: Application }) {
  const t = useT();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [wantsOffers, setWantsOffers] = useState(false);
  const { busy, failure, onSubmit } = useSubmit({
    send: async () => {
      const changed = await call("PATCH /applications/:id/", { params: { id }, body: { optin: wantsOffers } });
      client.setQueryData(applicationQuery(id).queryKey, changed);
      await navigate(paths.applyComplete(id));
    },
  });
  return (
    <form method="post" noValidate onSubmit={onSubmit} className={styles.form}>
      <h2>{t(applicationStepsTexts).offers_move}</h2>
      <p>{t(applicationStepsTexts).offers_text}</p>
      <p>
        {t(applicationStepsTexts).offers_privacy({
          landlord: landlord.name,
        })}
      </p>
      {optin !== null && (
        <p>{optin ? t(applicationStepsTexts).current_choice_yes : t(applicationStepsTexts).current_choice_no}</p>
      )}
      <FormFailure text={failure} />
      <div className={styles.answers}>
        <Button type="submit" busy={busy && !wantsOffers} onClick={() => setWantsOffers(false)}>
          {t(applicationStepsTexts).decline_offers}
        </Button>
        <Button type="submit" busy={busy && wantsOffers} onClick={() => setWantsOffers(true)}>
          {t(applicationStepsTexts).accept_offers}
        </Button>
      </div>
    </form>
  );
}
