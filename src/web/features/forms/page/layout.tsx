import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, Outlet, useOutletContext, useParams } from "react-router";
import { commonTexts } from "#texts/common/texts.ts";
import { formListTexts } from "#texts/form-list/texts.ts";
import { onboardingTexts } from "#texts/onboarding/texts.ts";
import { Button, buttonClass } from "#ui/buttons/button.tsx";
import { Icon } from "#ui/buttons/icon.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { useT } from "#ui/texts.tsx";
import { type Template, templateQuery } from "#web/api/forms/application-templates.ts";
import { BackLink } from "#web/components/back-link/back-link.tsx";
import { QueryFailure } from "#web/components/load-failure.tsx";
import { definePageTitle, usePageSubject } from "#web/components/page-title.tsx";
import { Tabs } from "#web/components/tabs/tabs.tsx";
import { dashboardPaths } from "#web/features/dashboard/dashboard-paths.ts";
import styles from "#web/features/forms/styles/forms.module.css";
import { InvitationDialog } from "#web/features/invitations/dialog/lazy-invitation-dialog.ts";
import { paths } from "#web/navigation/paths.ts";

export const handle = definePageTitle((t) => t(commonTexts).form);

type FormOutletContext = { template: Template };

/** Returns the loaded form, for pages in this layout, which renders them only if the form may be edited. */
export function useFormTemplate(): FormOutletContext {
  return useOutletContext<FormOutletContext>();
}

export default function FormLayout() {
  const t = useT();
  const { slug = "" } = useParams();
  const [isInviting, setInviting] = useState(false);
  const query = useQuery(templateQuery(slug));
  const template = query.data;
  usePageSubject(template?.name);
  if (template === undefined) {
    return (
      <>
        <h1 className="visually-hidden">{t(commonTexts).form}</h1>
        {query.isPending ? <Skeleton rows={4} height={72} /> : <QueryFailure of={query} />}
      </>
    );
  }
  if (!template?.can_edit) {
    return (
      <EmptyState level={1} title={t(formListTexts).form_not_found} text={t(formListTexts).deleted_not_allowed}>
        <Link to={paths.area("forms")} className={buttonClass("primary")}>
          {t(formListTexts).go_forms}
        </Link>
      </EmptyState>
    );
  }
  const context: FormOutletContext = { template };
  return (
    <>
      <div className={styles.way}>
        <BackLink to={paths.area("forms")}>{t(commonTexts).forms}</BackLink>
      </div>
      <div className={styles.head}>
        <h1 className={styles.name}>{template.name}</h1>
        <Button aria-haspopup="dialog" onClick={() => setInviting(true)}>
          <Icon name="mail" size={18} />
          {t(formListTexts).invite_applicants}
        </Button>
      </div>
      <Tabs
        label={t(commonTexts).form}
        tabs={[
          { to: paths.formSettings(slug), label: t(formListTexts).form_settings },
          { to: paths.formEditor(slug), label: t(formListTexts).form_editor },
          { to: dashboardPaths.formShare(slug), label: t(onboardingTexts).share },
          { to: paths.formVersions(slug), label: t(formListTexts).versions },
        ]}
      />
      <Outlet context={context} />
      {isInviting && <InvitationDialog form={template} onClose={() => setInviting(false)} />}
    </>
  );
}
