import { useState } from "react";
import { commonTexts } from "#texts/common/texts.ts";
import { requestInformationTexts } from "#texts/request-information/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Dialog, DialogActions } from "#ui/feedback/dialog.tsx";
import { useT } from "#ui/texts.tsx";
import type { Bundle } from "#web/api/applications/application-bundles.ts";
import { useRequestDocuments } from "#web/api/applications/information-requests.ts";
import { FormDialog } from "#web/components/form-dialog/form-dialog.tsx";
import {
  DocumentFields,
  documentFaults,
  draftFaults,
  newDraft,
  ReasonFields,
  type RequestDraft,
} from "#web/features/information-requests/request-fields.tsx";
import { RequestNotice } from "#web/features/information-requests/request-notice.tsx";
import styles from "#web/features/information-requests/requests.module.css";
import { toast } from "#web/hooks/toast.ts";
import { useIdempotencyKey } from "#web/hooks/use-idempotency-key.ts";
import { useSubmit } from "#web/hooks/use-submit.ts";

/**
 * Renders the form that requests a document from all selected applicants. It lists those who can't be asked, with
 * reasons.
 */
export function DocumentRequestDialog({ bundles, onClose }: { bundles: Bundle[]; onClose: (sent: boolean) => void }) {
  const t = useT();
  const texts = t(requestInformationTexts);
  const { data, mutateAsync } = useRequestDocuments();
  const keyOf = useIdempotencyKey();
  const [draft, setDraft] = useState(newDraft);
  const change = (part: Partial<RequestDraft>) => setDraft((now) => ({ ...now, ...part }));
  const applicants = bundles.flatMap(({ applications }) => applications);
  const form = useSubmit({
    check: () => ({ ...draftFaults(draft), ...documentFaults(draft) }),
    send: async () => {
      const { document, reason, due } = draft;
      const label = document === "other" ? draft.label.trim() : "";
      const body = { slugs: bundles.map(({ slug }) => slug), document, label, reason: reason.trim(), due };
      const { results } = await mutateAsync({ body, idempotencyKey: keyOf(body) });
      const sentCount = results.filter(({ problem }) => problem === null).length;
      if (sentCount > 0) toast("success", texts.requests_sent({ n: sentCount }));
      if (sentCount === results.length) onClose(true);
    },
  });
  const title = texts.request_documents_n({ n: applicants.length });
  if (data) {
    return (
      <Dialog title={texts.results} onClose={() => onClose(true)} sheet>
        <ul role="list" className={styles.results}>
          {data.results.map(({ application, name, problem }) => (
            <li key={application}>
              <strong>{name}</strong>
              <span className={styles.quiet}>{problem ?? texts.requested_one}</span>
            </li>
          ))}
        </ul>
        <DialogActions>
          <Button variant="primary" onClick={() => onClose(true)}>
            {t(commonTexts).close}
          </Button>
        </DialogActions>
      </Dialog>
    );
  }
  return (
    <FormDialog form={form} title={title} action={texts.send_request} sheet onClose={() => onClose(false)}>
      <DocumentFields draft={draft} updateDraft={change} errors={form.errors} />
      <ReasonFields draft={draft} updateDraft={change} errors={form.errors} />
      <section aria-labelledby="request-preview" className={styles.preview}>
        <h3 id="request-preview">{texts.preview}</h3>
        <RequestNotice
          request={{ ...draft, label: draft.document === "other" ? draft.label : "", fields: [] }}
          landlord={applicants[0]?.landlord.name ?? ""}
        />
      </section>
    </FormDialog>
  );
}
