import { Link } from "react-router";
import { formatDecisionTime } from "#rules/text/dates.ts";
import { informationRequestsTexts } from "#texts/information-requests/texts.ts";
import { ownRequestsTexts } from "#texts/own-requests/texts.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import type { Application } from "#web/api/applications/applications.ts";
import { timeZone } from "#web/components/timestamp.tsx";
import { RequestNotice } from "#web/features/information-requests/request-notice.tsx";
import { requestedText } from "#web/features/information-requests/request-text.ts";
import { paths } from "#web/navigation/paths.ts";

/** The information requests to an applicant, each with a button to answer it. */
export function OwnRequests({ application }: { application: Application }) {
  const t = useT();
  const { id, information_requests: requests, landlord } = application;
  return requests
    .filter(({ state }) => state === "open")
    .map((request) => (
      <RequestNotice key={request.id} request={request} landlord={landlord.name}>
        <p>
          <Link className={buttonClass("primary")} to={paths.applyRequest(id, request.id)}>
            {request.document === null
              ? t(informationRequestsTexts).correct_answers
              : t(informationRequestsTexts).upload_document}
          </Link>
        </p>
      </RequestNotice>
    ));
}

/** The applicant's answers to information requests. */
export function OwnRequestAnswers({ application: { information_requests: requests } }: { application: Application }) {
  const t = useT();
  const answeredRequests = requests.filter(({ answer }) => answer !== null);
  if (answeredRequests.length === 0) return null;
  return (
    <section aria-labelledby="own-answers">
      <h2 id="own-answers">{t(ownRequestsTexts).sent_heading}</h2>
      <ul>
        {answeredRequests.map((request) => (
          <li key={request.id}>
            {t(ownRequestsTexts).sent_on({
              what: requestedText(request, t),
              when: formatDecisionTime(new Date(request.answer?.created ?? ""), timeZone()),
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}
