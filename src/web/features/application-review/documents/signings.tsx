import { useQueries, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { documentSigningsTexts } from "#texts/document-signings/texts.ts";
import { documentsTexts } from "#texts/documents/texts.ts";
import { Button, buttonClass } from "#ui/buttons/button.tsx";
import { Dialog } from "#ui/feedback/dialog.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { useT } from "#ui/texts.tsx";
import { applicationQuery } from "#web/api/applications/applications.ts";
import { signingsQuery } from "#web/api/documents/document-signings.ts";
import { documentTemplateQuery } from "#web/api/documents/document-templates.ts";
import { LoadFailure, QueryFailure } from "#web/components/load-failure.tsx";
import { definePageTitle } from "#web/components/page-title.tsx";
import { useApplication } from "#web/features/application-review/data/use-application.ts";
import { dashboardPaths } from "#web/features/dashboard/dashboard-paths.ts";
import type { Household } from "#web/features/documents/sending/households.ts";
import { SendDialog } from "#web/features/documents/sending/send-dialog.tsx";
import { TemplateField } from "#web/features/documents/sending/template-field.tsx";
import { useTemplateChoice } from "#web/features/documents/sending/use-template-choice.ts";
import { SigningList } from "#web/features/documents/signings/signing-list.tsx";
import styles from "#web/features/documents/signings/signings.module.css";

export { onlyWithBeta as clientLoader } from "#web/features/documents/list/only-with-beta.ts";

export const handle = definePageTitle((t) => t(documentsTexts).documents);

/** The documents that were sent to an application's household for signing. */
export default function ApplicationSignings() {
  const t = useT();
  const texts = t(documentSigningsTexts);
  const { bundle } = useApplication();
  const list = useQuery(signingsQuery(1, { bundle: bundle.slug }));
  if (list.isPending) return <Skeleton rows={3} height={112} />;
  if (!list.data) return <LoadFailure error={list.error} retry={list.refetch} busy={list.isFetching} />;
  const { results } = list.data;
  return (
    <div className={styles.page}>
      <SendToHousehold />
      {results.length > 0 ? (
        <SigningList signings={results} busy={list.isPlaceholderData} />
      ) : (
        <EmptyState title={texts.nothing_sent} text={texts.nothing_sent_household} />
      )}
    </div>
  );
}

type Sending = { template: string; household: Household };

/**
 * The template select, and the dialog that sends the chosen template. The dialog stays unchanged if the selection
 * changes.
 */
function SendToHousehold() {
  const [sending, setSending] = useState<Sending | null>(null);
  return (
    <>
      <TemplateSelect onSend={setSending} />
      {sending && (
        <SendTemplateDialog id={sending.template} household={sending.household} onClose={() => setSending(null)} />
      )}
    </>
  );
}

/** The select for a template to send; without any, a link to the templates. */
function TemplateSelect({ onSend }: { onSend: (sending: Sending) => void }) {
  const t = useT();
  const texts = t(documentSigningsTexts);
  const { bundle, unit_address: unit } = useApplication();
  const members = useQueries({ queries: bundle.applications.map(({ id }) => applicationQuery(id)) });
  const choice = useTemplateChoice();
  const { newest, id } = choice;
  if (!newest.data) return <QueryFailure of={newest} />;
  if (newest.data.count === 0)
    return (
      <div>
        <Link to={dashboardPaths.documents("templates")} className={buttonClass()}>
          {t(documentsTexts).view_templates}
        </Link>
      </div>
    );
  const people = members.flatMap(({ data }) =>
    data ? [{ name: data.applicant.name, email: data.applicant.email }] : [],
  );
  return (
    <div className={styles.choose}>
      <TemplateField choice={choice} />
      <QueryFailure of={members} />
      <Button
        variant="primary"
        disabled={id === undefined || members.some(({ isError }) => isError)}
        busy={members.some(({ isPending }) => isPending)}
        onClick={() => id !== undefined && onSend({ template: id, household: { slug: bundle.slug, unit, people } })}
      >
        {texts.send_document}
      </Button>
    </div>
  );
}

function SendTemplateDialog({ id, household, onClose }: { id: string; household: Household; onClose: () => void }) {
  const t = useT();
  const { data: template, error, isFetching, refetch } = useQuery(documentTemplateQuery(id));
  if (template) return <SendDialog template={template} household={household} onClose={onClose} />;
  return (
    <Dialog title={t(documentSigningsTexts).send_a_document} onClose={onClose}>
      {template === null ? (
        <EmptyState title={t(documentsTexts).template_not_found} text={t(documentsTexts).template_not_found_help} />
      ) : error ? (
        <LoadFailure error={error} retry={refetch} busy={isFetching} />
      ) : (
        <Skeleton rows={3} height={72} />
      )}
    </Dialog>
  );
}
