import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { commonTexts } from "#texts/common/texts.ts";
import { invitationsTexts } from "#texts/invitations/texts.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { Dialog } from "#ui/feedback/dialog.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { useT } from "#ui/texts.tsx";
import { useUser } from "#web/api/accounts/users.ts";
import { allTemplatesQuery } from "#web/api/forms/application-templates.ts";
import { LoadFailure } from "#web/components/load-failure.tsx";
import { LinkMethod } from "#web/features/invitations/dialog/link-method.tsx";
import { MethodChoice } from "#web/features/invitations/dialog/method-choice.tsx";
import { PersonMethod } from "#web/features/invitations/dialog/person-method.tsx";
import {
  type InitialInvitation,
  type InvitedForm,
  useInvitationDraft,
} from "#web/features/invitations/invitation-draft.ts";
import styles from "#web/features/invitations/invitations.module.css";
import { PeopleMethod } from "#web/features/invitations/people/people-method.tsx";
import { paths } from "#web/navigation/paths.ts";

type InvitationDialogProps = {
  /** undefined: selectable in the dialog */
  form?: InvitedForm | undefined;
  /** the slug of the initially selected form, if it is selectable */
  preselected?: string | undefined;
  /** initial values */
  initialValues?: InitialInvitation;
  onClose: () => void;
};

/** The dialog to invite people to apply: with the form's link, one by one, or from a list. */
export function InvitationDialog({ form, preselected, initialValues = {}, onClose }: InvitationDialogProps) {
  const t = useT();
  const texts = t(invitationsTexts);
  return (
    <Dialog
      unsaved={false}
      medium
      sheet
      title={form ? texts.invite_name({ name: form.name }) : texts.dialog_title}
      onClose={onClose}
    >
      {form ? (
        <InvitationMethods key={form.slug} form={form} initialValues={initialValues} onClose={onClose} />
      ) : (
        <FormChoice preselected={preselected} initialValues={initialValues} onClose={onClose} />
      )}
    </Dialog>
  );
}

type FormChoiceProps = { preselected: string | undefined } & Required<
  Pick<InvitationDialogProps, "initialValues" | "onClose">
>;

function FormChoice({ preselected, initialValues, onClose }: FormChoiceProps) {
  const t = useT();
  const { abilities } = useUser();
  const { data: allTemplates, error, isFetching, refetch } = useQuery(allTemplatesQuery());
  const forms = allTemplates?.filter(({ can_invite }) => can_invite);
  const [slug, setSlug] = useState(preselected);
  const form = forms?.find((each) => each.slug === slug) ?? forms?.[0];
  if (!forms)
    return error ? <LoadFailure error={error} retry={refetch} busy={isFetching} /> : <Skeleton rows={3} height={60} />;
  if (!form) return <NoForms canCreate={abilities.create_form} />;
  return (
    <>
      {forms.length > 1 && (
        <SelectField
          id="invitation-form"
          label={t(commonTexts).form}
          value={form.slug}
          onChange={setSlug}
          placeholder={null}
          options={forms.map(({ slug, name }) => ({ value: slug, label: name }))}
        />
      )}
      <InvitationMethods key={form.slug} form={form} initialValues={initialValues} onClose={onClose} />
    </>
  );
}

/** Shown to a landlord without a form; team members may not be allowed to create one. */
export function NoForms({ canCreate }: { canCreate: boolean }) {
  const texts = useT()(invitationsTexts);
  return canCreate ? (
    <EmptyState title={texts.no_forms} text={texts.choose_form}>
      <Link to={paths.newFormReports()} className={buttonClass("primary")}>
        {texts.create_form}
      </Link>
    </EmptyState>
  ) : (
    <EmptyState title={texts.no_forms} text={texts.owner_creates_forms} />
  );
}

type InvitationMethodsProps = { form: InvitedForm } & Required<
  Pick<InvitationDialogProps, "initialValues" | "onClose">
>;

function InvitationMethods({ form, initialValues, onClose }: InvitationMethodsProps) {
  const { draft, change } = useInvitationDraft(form.slug, initialValues);
  const methodProps = { form, draft, change, onClose };
  return (
    <div className={styles.ways}>
      <MethodChoice way={draft.method} onChange={(next) => change({ method: next })} />
      {draft.method === "link" && <LinkMethod form={form} />}
      {draft.method === "person" && <PersonMethod {...methodProps} />}
      {draft.method === "people" && <PeopleMethod {...methodProps} />}
    </div>
  );
}
