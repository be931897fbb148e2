import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { Link, useNavigate } from "react-router";
import type { Consent } from "#contract/consent.ts";
import type { FieldErrors, Values } from "#contract/schemas/forms.ts";
import { todaySince } from "#rules/text/dates.ts";
import { applyTexts } from "#texts/apply/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { useT } from "#ui/texts.tsx";
import { type Application, applicationQuery, applicationToEditQuery } from "#web/api/applications/applications.ts";
import { call } from "#web/api/client.ts";
import { ApiError, isProblem } from "#web/api/errors/api-error.ts";
import { failureText } from "#web/api/errors/failure-text.ts";
import { LoadFailure } from "#web/components/load-failure.tsx";
import { definePageTitle } from "#web/components/page-title.tsx";
import { correctionOf, initialValues, lockedAnswersOf, noEditing } from "#web/features/apply/editing/locked-answers.ts";
import { LockedField } from "#web/features/apply/editing/locked-field.tsx";
import { useSubmittedAnswersContext } from "#web/features/apply/editing/use-submitted-answers-context.ts";
import styles from "#web/features/apply/page/apply.module.css";
import { StepPage } from "#web/features/apply/page/step-page.tsx";
import { useConfirmed } from "#web/features/authentication/confirm-session.tsx";
import { clearDraft } from "#web/features/form-renderer/drafts/device-drafts.ts";
import { FormRenderer } from "#web/features/form-renderer/renderer/form-renderer.tsx";
import type { FieldOverride } from "#web/features/form-renderer/state/form-renderer-context.ts";
import { useIdempotencyKey } from "#web/hooks/use-idempotency-key.ts";
import { paths } from "#web/navigation/paths.ts";

export const handle = definePageTitle((t) => t(applyTexts).change_answers);

/** The page where an applicant corrects and re-signs the submitted form, until the decision. */
export default function ApplyEdit() {
  return (
    <StepPage step="application" isAvailable={({ abilities }) => abilities.complete_steps}>
      {({ id }) => <EditLoader id={id} />}
    </StepPage>
  );
}

function EditLoader({ id }: { id: string }) {
  const t = useT();
  const client = useQueryClient();
  const query = useQuery(applicationToEditQuery(id));
  const isClosed = isProblem(query.error, "conflict");
  if (query.data && !isClosed) {
    const reload = async () => {
      await client.invalidateQueries(applicationQuery(id));
      await query.refetch();
    };
    return <CorrectionEditor key={query.data.revision} application={query.data} reload={reload} />;
  }
  return (
    <div className={styles.workflow}>
      {isClosed ? (
        <EmptyState title={t(applyTexts).changes_closed} text={failureText(query.error, t)}>
          <Link to={paths.ownApplication(id)}>{t(applyTexts).view_application_status}</Link>
        </EmptyState>
      ) : query.isError ? (
        <LoadFailure error={query.error} retry={query.refetch} busy={query.isFetching} />
      ) : (
        <Skeleton rows={4} height={88} />
      )}
    </div>
  );
}

function CorrectionEditor({ application, reload }: { application: Application; reload: () => Promise<void> }) {
  const t = useT();
  const navigate = useNavigate();
  const client = useQueryClient();
  const keyOf = useIdempotencyKey();
  const confirmed = useConfirmed();
  const [saveResult, setSaveResult] = useState<"newer" | "same">();
  const { id, revision, form, landlord, values } = application;
  const lockedAnswers = useMemo(
    () => lockedAnswersOf(form, application.editing ?? noEditing),
    [form, application.editing],
  );
  const context = useSubmittedAnswersContext(application);
  const renderOverride = useCallback<FieldOverride>(
    (field, edit) => {
      const lockedAnswer = lockedAnswers.get(field.name);
      return (
        lockedAnswer && (
          <LockedField field={field} lockedAnswer={lockedAnswer}>
            {edit}
          </LockedField>
        )
      );
    },
    [lockedAnswers],
  );
  // a draft belongs to the revision that it corrects
  const slug = `edit:${id}:${revision}`;

  async function submit(submittedValues: Values, consent: Consent | undefined): Promise<FieldErrors | undefined> {
    const body = { revision, ...correctionOf(submittedValues, lockedAnswers), ...(consent && { consent }) };
    setSaveResult(undefined);
    try {
      const input = { params: { id }, body, idempotencyKey: keyOf(body) };
      const savedApplication = await confirmed(() => call("PATCH /applications/:id/", input));
      if (savedApplication.revision === revision) {
        setSaveResult("same");
        return undefined;
      }
      client.setQueryData(applicationQuery(id).queryKey, savedApplication);
      await navigate(paths.ownApplicationForm(id));
      return undefined;
    } catch (error) {
      if (error instanceof ApiError && Object.keys(error.errors).length) return error.errors;
      if (isProblem(error, "conflict")) setSaveResult("newer");
      throw error;
    }
  }
  const loadNewest = async () => {
    await reload();
    // not earlier, since unmounting the form saves the latest input
    clearDraft(slug);
  };

  return (
    <>
      <div className={styles.aside}>
        <Notice title={t(applyTexts).changing_submitted_application}>
          <p>{t(applyTexts).landlord_sees_changes({ landlord: landlord.name })}</p>
          <p>
            <Link to={paths.ownApplicationForm(id)}>{t(applyTexts).cancel_changes}</Link>
          </p>
        </Notice>
      </div>
      <FormRenderer
        form={form}
        values={initialValues(values, lockedAnswers)}
        landlord={landlord.name}
        context={context}
        slug={slug}
        today={todaySince(new Date(application.created), new Date())}
        restrictedQuestions={application.restricted_questions}
        fieldOverride={renderOverride}
        paged={application.orientation === "horizontal"}
        onSubmit={submit}
        submitLabel={t(applyTexts).sign_submit_changes}
      >
        {saveResult === "newer" && (
          <Button onClick={() => void loadNewest()}>{t(applyTexts).load_latest_answers}</Button>
        )}
        <p role="status" className={saveResult === "same" ? undefined : "visually-hidden"}>
          {saveResult === "same" && t(applyTexts).didnt_change_answers}
        </p>
      </FormRenderer>
    </>
  );
}
