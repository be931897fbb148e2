import type { ReactNode } from "react";
import { informationRequestsTexts } from "#texts/information-requests/texts.ts";
import { formText } from "#texts/stock-form/form-text.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { useLanguage, useT } from "#ui/texts.tsx";
import type { InformationRequest } from "#web/api/applications/information-requests.ts";
import { dueText, requestedText } from "#web/features/information-requests/request-text.ts";
import styles from "#web/features/information-requests/requests.module.css";

type RequestSummary = Pick<InformationRequest, "document" | "label" | "fields" | "reason" | "due">;

/** An information request as the applicant sees it: what is requested, why and by when. */
export function RequestNotice({
  request,
  landlord,
  children,
}: {
  request: RequestSummary;
  landlord: string;
  children?: ReactNode;
}) {
  const t = useT();
  const language = useLanguage();
  const requestedItem = requestedText(request, t);
  return (
    <Notice tone="attention" title={t(informationRequestsTexts).requested_by({ landlord, what: requestedItem })}>
      {request.fields.length > 0 && (
        <ul>
          {request.fields.map(({ name, label }) => (
            <li key={name}>{formText(t, label)}</li>
          ))}
        </ul>
      )}
      {request.reason && <p className={styles.reason}>{request.reason}</p>}
      {request.due && (
        <p>
          <strong>{dueText(request, t, language)}</strong>
        </p>
      )}
      {children}
    </Notice>
  );
}
