import { lazy, Suspense, useEffect, useMemo, useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from "react-router";
import type { Consent } from "#contract/consent.ts";
import type { FieldErrors, Values } from "#contract/schemas/forms.ts";
import { applyTexts } from "#texts/apply/texts.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { formText } from "#texts/stock-form/form-text.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { useT } from "#ui/texts.tsx";
import { call } from "#web/api/client.ts";
import { ApiError } from "#web/api/errors/api-error.ts";
import { accessToken, subscribeToSession } from "#web/api/session.ts";
import { definePageTitle } from "#web/components/page-title.tsx";
import { type Claim, saveClaim } from "#web/features/apply/claims/claim.ts";
import { allowAnotherApplication, saveSubmission } from "#web/features/apply/claims/submissions.ts";
import { createDraftServer } from "#web/features/apply/form/draft-server.ts";
import { useEarlierApplication } from "#web/features/apply/form/earlier-application.ts";
import { FormOnPage } from "#web/features/apply/form/form-on-page.tsx";
import { useStartedVersion } from "#web/features/apply/form/started-version.ts";
import type { PageInvitation } from "#web/features/apply/invitations/open-invitation.ts";
import styles from "#web/features/apply/page/apply.module.css";
import { ApplyPage } from "#web/features/apply/page/apply-page.tsx";
import { type LoadedForm, loadAvailableForm } from "#web/features/apply/page/form-loader.ts";
import { LandlordContact } from "#web/features/apply/page/landlord-contact.tsx";
import { isPreview } from "#web/features/apply/page/query.ts";
import { focusAfter } from "#web/hooks/focus-after.ts";
import { useIdempotencyKey } from "#web/hooks/use-idempotency-key.ts";
import { isEmbedded } from "#web/navigation/embedded.ts";
import { paths } from "#web/navigation/paths.ts";
import { useUrlQuery } from "#web/navigation/url-query.ts";

export const handle = definePageTitle((t, loaded: LoadedForm | undefined) =>
  loaded ? formText(t, loaded.template.title || loaded.template.name) : t(commonTexts).not_found,
);

export const loader = async ({ context, params, request }: LoaderFunctionArgs): Promise<LoadedForm> =>
  await loadAvailableForm(context, params.slug, request);

/** Loaded on demand, so that they add nothing to the size of a form's page. */
const AlreadySubmitted = lazy(() => import("#web/features/apply/form/already-submitted.tsx"));
const Preview = lazy(() => import("#web/features/apply/form/preview.tsx"));
const SubmittedInFrame = lazy(() => import("#web/features/apply/form/submitted-in-frame.tsx"));
const PageInvitationNotice = lazy(() => import("#web/features/apply/invitations/page-invitation-notice.tsx"));

export default function ApplyForm() {
  const t = useT();
  const loaded = useLoaderData<typeof loader>();
  const { template, versionExpired, showVersion, startOver } = useStartedVersion(loaded.template);
  const { slug, version } = template;
  const navigate = useNavigate();
  const keyOf = useIdempotencyKey();
  const [invitation, setInvitation] = useState<PageInvitation | "opening">();
  const draftServer = useMemo(
    () =>
      createDraftServer({ slug, version }, { onOther: showVersion, onDiscard: startOver, onInvitation: setInvitation }),
    [slug, version, showVersion, startOver],
  );
  useEffect(
    () =>
      subscribeToSession((change) => {
        // data of a user who logged out, or was replaced by another, must not stay on the page
        if (change !== "expired" && draftServer.isOfOtherUser()) window.location.reload();
      }),
    [draftServer],
  );
  const [submittedClaim, setSubmittedClaim] = useState<Claim>();
  const isLandlordPreview = isPreview(useUrlQuery());
  const earlier = useEarlierApplication(slug, loaded.current, isLandlordPreview);
  const [isStartingAnother, setIsStartingAnother] = useState(false);
  const openedInvitation = invitation === "opening" ? undefined : invitation;
  const isOpen = !openedInvitation || openedInvitation.to === "unknown" || openedInvitation.opened.status === "open";

  async function submit(values: Values, consent: Consent | undefined): Promise<FieldErrors | undefined> {
    try {
      const body = { values, version, ...(consent && { consent }), ...draftServer.draftTokens() };
      const { token, application } = await call("POST /application_templates/:slug/submit/", {
        params: { slug },
        body,
        idempotencyKey: keyOf(body),
      });
      draftServer.forget();
      saveSubmission(slug, application.id);
      const claim: Claim = {
        token,
        slug,
        id: application.id,
        name: application.applicant.name,
        email: application.applicant.email,
      };
      if (isEmbedded(window.location.search)) setSubmittedClaim(claim);
      else await continueWithClaim(claim);
      return undefined;
    } catch (error) {
      if (error instanceof ApiError && Object.keys(error.errors).length) return error.errors;
      throw error;
    }
  }

  /** A logged-in applicant already has the application in their account. */
  async function continueWithClaim(claim: Claim) {
    if (accessToken() && (await isApplicant())) return await navigate(paths.applyNext(claim.id));
    saveClaim(claim);
    await navigate(paths.applyAccount(slug));
  }

  const replacement = isLandlordPreview ? (
    <Preview template={template} />
  ) : submittedClaim ? (
    <SubmittedInFrame claim={submittedClaim} template={template} />
  ) : earlier && !isStartingAnother && !invitation ? (
    <AlreadySubmitted
      slug={slug}
      currentSlug={loaded.current}
      earlier={earlier}
      onStartAnother={() => {
        allowAnotherApplication(slug);
        focusAfter(() => setIsStartingAnother(true), "main");
      }}
    />
  ) : undefined;

  return (
    <ApplyPage
      template={template}
      step="application"
      isClosed={!isLandlordPreview && (Boolean(replacement) || !isOpen)}
      contact={<LandlordContact template={template} />}
    >
      {replacement ? (
        <Suspense>{replacement}</Suspense>
      ) : (
        <>
          {versionExpired && (
            <div className={styles.aside}>
              <Notice tone="info" title={t(applyTexts).form_updated_since}>
                <p>{t(applyTexts).answers_still_here}</p>
              </Notice>
            </div>
          )}
          {openedInvitation && (
            <Suspense>
              <PageInvitationNotice
                invitation={openedInvitation}
                onApply={() => {
                  draftServer.forget();
                  focusAfter(() => setInvitation(undefined), "main");
                }}
              />
            </Suspense>
          )}
          {isOpen && <FormOnPage key={slug} template={template} draftServer={draftServer} onSubmit={submit} />}
        </>
      )}
    </ApplyPage>
  );
}

/** Called without the query cache of the logged-in screens, which the form's page doesn't load. */
async function isApplicant(): Promise<boolean> {
  const page = await call("GET /users/", { query: {} }).catch(() => null);
  return Boolean(page?.results[0]?.applicant);
}
