import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef } from "react";
import { Link, useParams } from "react-router";
import { ownRequestsTexts } from "#texts/own-requests/texts.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { useT } from "#ui/texts.tsx";
import { type Application, applicationToEditQuery } from "#web/api/applications/applications.ts";
import type { InformationRequest } from "#web/api/applications/information-requests.ts";
import { isProblem } from "#web/api/errors/api-error.ts";
import { failureText } from "#web/api/errors/failure-text.ts";
import { LoadFailure } from "#web/components/load-failure.tsx";
import { definePageTitle } from "#web/components/page-title.tsx";
import styles from "#web/features/apply/page/apply.module.css";
import { StepPage } from "#web/features/apply/page/step-page.tsx";
import { AnswerForm } from "#web/features/apply/requests/answer-form.tsx";
import { CorrectionForm } from "#web/features/apply/requests/correction-form.tsx";
import { documentForm, filesName } from "#web/features/apply/requests/request-form.ts";
import { requestedText } from "#web/features/information-requests/request-text.ts";
import { paths } from "#web/navigation/paths.ts";

export const handle = definePageTitle((t) => t(ownRequestsTexts).title);

/** The page where an applicant answers an information request: uploads a document, or corrects and signs answers. */
export default function AnswerRequest() {
  const { request: id } = useParams();
  return (
    <StepPage step="application" isAvailable={({ abilities }) => abilities.complete_steps}>
      {(application) => {
        const request = application.information_requests.find((each) => each.id === id);
        if (request?.state === "answered") return <AnswerReceived application={application} />;
        if (request?.state !== "open") return <RequestNotOpen application={application} request={request} />;
        return request.document === null ? (
          <CorrectionLoader application={application} request={request} />
        ) : (
          <DocumentAnswer application={application} request={request} />
        );
      }}
    </StepPage>
  );
}

/** Confirms that an answer was received, now or earlier. */
function AnswerReceived({ application: { id, landlord } }: { application: Application }) {
  const t = useT();
  const ref = useRef<HTMLDivElement>(null);
  // the focused form was removed
  useEffect(() => ref.current?.focus(), []);
  return (
    <div ref={ref} tabIndex={-1} className={styles.workflow}>
      <EmptyState
        level={1}
        title={t(ownRequestsTexts).sent({ landlord: landlord.name })}
        text={t(ownRequestsTexts).sent_text}
      >
        <Link className={buttonClass("primary")} to={paths.ownApplication(id)}>
          {t(ownRequestsTexts).back_to_status}
        </Link>
      </EmptyState>
    </div>
  );
}

function RequestNotOpen({
  application,
  request,
}: {
  application: Application;
  request: InformationRequest | undefined;
}) {
  const t = useT();
  const state = request?.state === "withdrawn" || request?.state === "closed" ? request.state : "unknown";
  return (
    <div className={styles.workflow}>
      <EmptyState level={1} {...t(ownRequestsTexts).not_open[state]}>
        <Link className={buttonClass("primary")} to={paths.ownApplication(application.id)}>
          {t(ownRequestsTexts).back_to_status}
        </Link>
      </EmptyState>
    </div>
  );
}

function DocumentAnswer({ application, request }: { application: Application; request: InformationRequest }) {
  const t = useT();
  const texts = t(ownRequestsTexts);
  const heading = texts.upload_heading({ what: requestedText(request, t) });
  // another form would restart its draft
  const form = useMemo(() => documentForm({ heading, files: texts.files }), [heading, texts.files]);
  return (
    <AnswerForm
      application={application}
      request={request}
      form={form}
      bodyOf={(values) => ({ files: [values[filesName] ?? []].flat().map(String) })}
      submitLabel={texts.send_documents}
    />
  );
}

/** Loads the answers to correct once, since refetching would overwrite edits. */
function CorrectionLoader({ application, request }: { application: Application; request: InformationRequest }) {
  const t = useT();
  const query = useQuery(applicationToEditQuery(application.id));
  if (query.data) return <CorrectionForm application={query.data} request={request} />;
  return (
    <div className={styles.workflow}>
      {isProblem(query.error, "conflict") ? (
        <EmptyState level={1} title={t(ownRequestsTexts).not_open.closed.title} text={failureText(query.error, t)}>
          <Link className={buttonClass("primary")} to={paths.ownApplication(application.id)}>
            {t(ownRequestsTexts).back_to_status}
          </Link>
        </EmptyState>
      ) : query.isError ? (
        <LoadFailure error={query.error} retry={query.refetch} busy={query.isFetching} />
      ) : (
        <Skeleton rows={4} height={88} />
      )}
    </div>
  );
}
