import { useEffect, useEffectEvent, useState } from "react";
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate, useParams } from "react-router";
import { applyTexts } from "#texts/apply/texts.ts";
import { Button, buttonClass } from "#ui/buttons/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { useT } from "#ui/texts.tsx";
import { call } from "#web/api/client.ts";
import { accessToken } from "#web/api/session.ts";
import { definePageTitle } from "#web/components/page-title.tsx";
import { StandalonePage } from "#web/components/standalone-page/standalone-page.tsx";
import { AccountByPassword } from "#web/features/apply/account/account-by-password.tsx";
import { ResendLink } from "#web/features/apply/account/resend-link.tsx";
import { type Claim, claimFromFragment, clearClaim, findClaim, saveClaim } from "#web/features/apply/claims/claim.ts";
import { findSubmission } from "#web/features/apply/claims/submissions.ts";
import styles from "#web/features/apply/page/apply.module.css";
import { ApplyPage } from "#web/features/apply/page/apply-page.tsx";
import { findForm, type LoadedForm } from "#web/features/apply/page/form-loader.ts";
import { LandlordMessage } from "#web/features/apply/page/landlord-message.tsx";
import { StepsLeft } from "#web/features/apply/page/step-estimate.tsx";
import { PasscodeLogin } from "#web/features/authentication/passcode-login.tsx";
import { focusAfter } from "#web/hooks/focus-after.ts";
import { paths } from "#web/navigation/paths.ts";

export const handle = definePageTitle((t) => t(applyTexts).account);

/**
 * Doesn't require the form to exist: emails to applicants link here even after the landlord deleted the form or closed
 * the account.
 */
export const loader = async ({ context, params }: LoaderFunctionArgs): Promise<LoadedForm | null> =>
  await findForm(context, params.slug);

const accountMethods = ["sign_up", "log_in", "code"] as const;
type AccountMethod = (typeof accountMethods)[number];

/** The page after the submission, where the applicant creates an account to follow the application. */
export default function ApplyAccount() {
  const t = useT();
  const form = useLoaderData<typeof loader>()?.template;
  const { slug = "" } = useParams();
  const navigate = useNavigate();
  const claim = useClaim(form?.slug ?? slug.toLowerCase(), (id, page) => openApplication(id, page));
  const [method, setMethod] = useState<AccountMethod>("sign_up");
  const [emailInput, setEmailInput] = useState<string>();
  const openApplication = (id: string, page = paths.applyNext(id)) => {
    clearClaim();
    void navigate(page, { replace: true });
  };
  const content = (
    <div className={styles.narrow}>
      {claim ? (
        <>
          <Notice tone="success" announced title={t(applyTexts).received_application}>
            {form && !claim.page && (
              <p>
                <StepsLeft template={form} />
              </p>
            )}
          </Notice>
          {form && <LandlordMessage landlord={form.landlord.name} text={form.form.appearance?.closing} />}
          {method === "code" ? (
            <PasscodeLogin
              email={claim.email}
              shareToken={claim.token}
              onEnter={() => openApplication(claim.id, claim.page)}
              className={styles.form}
            />
          ) : (
            <AccountByPassword
              key={method}
              accountMethod={method}
              claim={claim}
              email={emailInput ?? claim.email}
              onEmail={setEmailInput}
              onLoggedIn={() => openApplication(claim.id, claim.page)}
            />
          )}
          <div className={styles.switch}>
            {accountMethods
              .filter((other) => other !== method)
              .map((other) => (
                <Button
                  key={other}
                  variant="quiet"
                  onClick={() => focusAfter(() => setMethod(other), "main form input")}
                >
                  {t(applyTexts).ways[other]}
                </Button>
              ))}
          </div>
        </>
      ) : (
        claim === null && (
          <>
            <Notice title={t(applyTexts).open_from_email}>
              <p>{t(applyTexts).emailed_link_text}</p>
              <p>{t(applyTexts).no_email_check}</p>
              <p className={styles.answers}>
                <Link className={buttonClass()} to={paths.login(paths.area("applications"))}>
                  {t(applyTexts).log_in_to_view}
                </Link>
                {form && (
                  <Link className={buttonClass()} to={paths.apply(form.slug)}>
                    {t(applyTexts).open_form}
                  </Link>
                )}
              </p>
            </Notice>
            <ResendLink slug={slug} />
          </>
        )
      )}
    </div>
  );
  if (form)
    return (
      <ApplyPage template={form} step="account" isClosed>
        {content}
      </ApplyPage>
    );
  // the form was deleted
  return (
    <StandalonePage>
      <h1>{t(applyTexts).rental_application}</h1>
      {content}
    </StandalonePage>
  );
}

/**
 * Redirects an applicant who is logged in to the account that has the application, since an email links here too.
 * @returns the claim of the submission; null if there is none, undefined before hydration
 */
function useClaim(slug: string, onOwnApplication: (id: string, page?: string) => void): Claim | null | undefined {
  const [claim, setClaim] = useState<Claim | null>();
  const openOwnApplication = useEffectEvent(onOwnApplication);
  useEffect(() => {
    let isCanceled = false;
    const { hash, pathname, search } = window.location;
    const linkClaim = claimFromFragment(slug, hash);
    if (linkClaim) {
      saveClaim(linkClaim);
      window.history.replaceState(window.history.state, "", pathname + search);
    }
    const storedClaim = linkClaim ?? findClaim(slug);
    const id = storedClaim?.id ?? findSubmission(slug)?.id;
    void belongsToAccount(id).then((isOwnApplication) => {
      if (isCanceled) return;
      if (id && isOwnApplication) openOwnApplication(id, linkClaim?.page);
      else setClaim(storedClaim);
    });
    return () => {
      isCanceled = true;
    };
  }, [slug]);
  return claim;
}

async function belongsToAccount(id: string | undefined): Promise<boolean> {
  if (!id || !accessToken()) return false;
  const application = await call("GET /applications/:id/", { params: { id }, query: {} }).catch(() => null);
  // the applicant can read the application even after the landlord deleted it
  return application !== null && (application.abilities.complete_steps || !application.abilities.see_history);
}
