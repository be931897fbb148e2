import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { commonTexts } from "#texts/common/texts.ts";
import { formListTexts } from "#texts/form-list/texts.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { Icon } from "#ui/buttons/icon.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { useT } from "#ui/texts.tsx";
import { useUser } from "#web/api/accounts/users.ts";
import { type TemplateRow, templatesQuery } from "#web/api/forms/application-templates.ts";
import { LoadFailure } from "#web/components/load-failure.tsx";
import { definePageTitle } from "#web/components/page-title.tsx";
import { Pager } from "#web/components/pager/pager.tsx";
import { usePageParam } from "#web/components/pager/use-page-param.ts";
import { DeleteFormDialog } from "#web/features/forms/list/delete-form-dialog.tsx";
import { FormCard } from "#web/features/forms/list/form-card.tsx";
import { ShareLink } from "#web/features/forms/sharing/share-link.tsx";
import styles from "#web/features/forms/styles/forms.module.css";
import { InvitationDialog } from "#web/features/invitations/dialog/lazy-invitation-dialog.ts";
import { SetupList } from "#web/features/onboarding/tasks/setup-list.tsx";
import { paths } from "#web/navigation/paths.ts";

export const handle = definePageTitle((t) => t(commonTexts).forms);

export default function Forms() {
  const t = useT();
  const navigate = useNavigate();
  const { abilities } = useUser();
  const [params] = useSearchParams();
  const page = usePageParam();
  const created = params.get("created");
  const list = useQuery(templatesQuery(page));
  const [formToDelete, setFormToDelete] = useState<TemplateRow | null>(null);
  const [invitationForm, setInvitationForm] = useState<TemplateRow | null>(null);
  const forms = list.data?.results ?? [];
  return (
    <>
      <div className={styles.head}>
        <h1>{t(commonTexts).forms}</h1>
        <div className={styles.actions}>
          {forms.length > 0 && <Link to={paths.flyer()}>{t(formListTexts).listing_handouts}</Link>}
          {abilities.create_form && forms.length > 0 && (
            <Link to={paths.newFormReports()} className={buttonClass("primary")}>
              <Icon name="plus" size={18} />
              {t(formListTexts).new}
            </Link>
          )}
        </div>
      </div>
      {created && (
        <div className={styles.created}>
          <Notice tone="success" title={t(formListTexts).form_ready} announced>
            <p>{t(formListTexts).form_ready_text}</p>
            <ShareLink slug={created} />
          </Notice>
        </div>
      )}
      {list.isPending ? (
        <Skeleton rows={3} height={140} />
      ) : list.isError && !list.data ? (
        <LoadFailure error={list.error} retry={list.refetch} busy={list.isFetching} />
      ) : forms.length === 0 ? (
        page > 1 ? (
          <EmptyState title={t(formListTexts).page_empty} text={t(formListTexts).share_form_hint}>
            <Link to={paths.area("forms")} className={buttonClass()}>
              {t(formListTexts).back_to_first_page}
            </Link>
          </EmptyState>
        ) : (
          <SetupList emptyContent={<NoForms />} />
        )
      ) : (
        <ul role="list" className={styles.cards} aria-busy={list.isPlaceholderData}>
          {forms.map((form) => (
            <FormCard
              key={form.id}
              form={form}
              onInvite={() => setInvitationForm(form)}
              onDelete={() => setFormToDelete(form)}
            />
          ))}
        </ul>
      )}
      {forms.length > 0 && page === 1 && <SetupList />}
      <Pager count={list.data?.count ?? 0} page={page} hrefOf={(to) => paths.area("forms", { page: String(to) })} />
      {invitationForm && <InvitationDialog form={invitationForm} onClose={() => setInvitationForm(null)} />}
      {formToDelete && (
        <DeleteFormDialog
          form={formToDelete}
          onClose={(deleted) => {
            setFormToDelete(null);
            if (deleted) void navigate(paths.area("forms"));
          }}
        />
      )}
    </>
  );
}

function NoForms() {
  const t = useT();
  const { abilities } = useUser();
  return (
    <EmptyState title={t(formListTexts).no_forms_yet} text={t(formListTexts).share_form_hint}>
      {abilities.create_form && (
        <Link to={paths.newFormReports()} className={buttonClass("primary")}>
          {t(formListTexts).create_form_title}
        </Link>
      )}
    </EmptyState>
  );
}
