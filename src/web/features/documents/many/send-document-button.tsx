import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { isInvited } from "#rules/workflow/statuses.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { documentSigningsTexts } from "#texts/document-signings/texts.ts";
import { documentsTexts } from "#texts/documents/texts.ts";
import { Button, buttonClass } from "#ui/buttons/button.tsx";
import { Icon } from "#ui/buttons/icon.tsx";
import { Dialog, DialogActions } from "#ui/feedback/dialog.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { useT } from "#ui/texts.tsx";
import type { Bundle } from "#web/api/applications/application-bundles.ts";
import { documentTemplateQuery, documentTemplatesQuery } from "#web/api/documents/document-templates.ts";
import { LoadFailure } from "#web/components/load-failure.tsx";
import { dashboardPaths } from "#web/features/dashboard/dashboard-paths.ts";
import { householdOf } from "#web/features/documents/sending/households.ts";
import { sendableOf, TemplateField } from "#web/features/documents/sending/template-field.tsx";
import { SendManyDialog } from "./send-many-dialog.tsx";

/** Sends a template to the applicants selected in the list: first the choice of the template, then the details. */
export function SendDocumentButton({ chosen }: { chosen: readonly Bundle[] }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const applied = chosen.filter(({ status }) => !isInvited(status));
  if (applied.length === 0) return null;
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="form" size={18} />
        <span>{t(documentSigningsTexts).send_document}</span>
      </Button>
      {isOpen && <SendToSelected bundles={applied} onClose={() => setOpen(false)} />}
    </>
  );
}

function SendToSelected({ bundles, onClose }: { bundles: readonly Bundle[]; onClose: () => void }) {
  const [id, setId] = useState<string | null>(null);
  const { data: template, isFetching } = useQuery({ ...documentTemplateQuery(id ?? ""), enabled: id !== null });
  return template ? (
    <SendManyDialog template={template} households={bundles.map(householdOf)} onClose={onClose} />
  ) : (
    <ChooseTemplate busy={isFetching} onChoose={setId} onClose={onClose} />
  );
}

type ChooseTemplateProps = { busy: boolean; onChoose: (id: string) => void; onClose: () => void };

function ChooseTemplate({ busy, onChoose, onClose }: ChooseTemplateProps) {
  const t = useT();
  const texts = t(documentsTexts);
  const list = useQuery(documentTemplatesQuery(1));
  const [chosen, setChosen] = useState("");
  const sendable = sendableOf(list.data?.results ?? []);
  const id = chosen || sendable[0]?.id;
  return (
    <Dialog title={t(documentSigningsTexts).send_a_document} onClose={onClose}>
      {list.isPending ? (
        <Skeleton rows={1} height={72} />
      ) : !list.data ? (
        <LoadFailure error={list.error} retry={list.refetch} busy={list.isFetching} />
      ) : id === undefined ? (
        <p>{t(documentSigningsTexts).nothing_to_send}</p>
      ) : (
        <TemplateField templates={sendable} id={id} onChange={setChosen} />
      )}
      <DialogActions>
        <Button onClick={onClose}>{t(commonTexts).cancel}</Button>
        {list.data && id === undefined ? (
          <Link to={dashboardPaths.documents("templates")} className={buttonClass("primary")}>
            {texts.view_templates}
          </Link>
        ) : (
          id !== undefined && (
            <Button variant="primary" busy={busy} onClick={() => onChoose(id)}>
              {t(commonTexts).continue}
            </Button>
          )
        )}
      </DialogActions>
    </Dialog>
  );
}
