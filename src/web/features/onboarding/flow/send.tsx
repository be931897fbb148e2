import { useQuery } from "@tanstack/react-query";
import { Link, Navigate, useSearchParams } from "react-router";
import { dashboardTexts } from "#texts/dashboard/texts.ts";
import { onboardingTexts } from "#texts/onboarding/texts.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { useT } from "#ui/texts.tsx";
import { useUser } from "#web/api/accounts/users.ts";
import { isProblem } from "#web/api/errors/api-error.ts";
import { publishedTemplateQuery } from "#web/api/forms/application-templates.ts";
import { LoadFailure } from "#web/components/load-failure.tsx";
import { definePageTitle } from "#web/components/page-title.tsx";
import { dashboardPaths } from "#web/features/dashboard/dashboard-paths.ts";
import { ShareForm } from "#web/features/forms/share/share-form.tsx";
import styles from "#web/features/onboarding/flow/flow.module.css";
import { paths } from "#web/navigation/paths.ts";

export const handle = definePageTitle((t) => t(onboardingTexts).send_step);

/** The last step: sharing the form. Only landlords with a verified email address can send invitations. */
export default function FlowSend() {
  const t = useT();
  const { email_verified, username } = useUser();
  const [params] = useSearchParams();
  const slug = params.get("form");
  const query = useQuery({ ...publishedTemplateQuery(slug ?? ""), enabled: slug !== null });
  if (slug === null || isProblem(query.error, "not_found"))
    return <Navigate replace to={dashboardPaths.flowListing()} />;
  if (query.isPending) return <Skeleton rows={4} height={72} />;
  if (!query.data) return <LoadFailure error={query.error} retry={query.refetch} busy={query.isFetching} />;
  const { name } = query.data;
  return (
    <>
      <h1>{t(onboardingTexts).form_ready({ name })}</h1>
      {!email_verified && (
        <div className={styles.verify}>
          <Notice>
            <p>{t(dashboardTexts).verify_to_invite({ email: username })}</p>
            {/* the form's share page has the same options, below the dashboard's button that sends the code */}
            <Link to={dashboardPaths.formShare(slug)} className={buttonClass()}>
              {t(dashboardTexts).verify_email}
            </Link>
          </Notice>
        </div>
      )}
      <ShareForm form={query.data} />
      <p className={styles.done}>
        <Link to={paths.area("forms")} className={buttonClass("primary")}>
          {t(onboardingTexts).done_go_forms}
        </Link>
      </p>
    </>
  );
}
