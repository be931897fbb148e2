import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { truncate } from "#rules/text/text.ts";
import { formListTexts } from "#texts/form-list/texts.ts";
import { formSettingsTexts } from "#texts/form-settings/texts.ts";
import { useT } from "#ui/texts.tsx";
import { failureText } from "#web/api/errors/failure-text.ts";
import { exportTemplate, useDuplicateTemplate } from "#web/api/forms/application-templates.ts";
import { saveBlob } from "#web/hooks/files.ts";
import { toast } from "#web/hooks/toast.ts";
import { paths } from "#web/navigation/paths.ts";

/** The maximum length of a form's name, as in the contract. */
const maxNameLength = 120;

type Form = { slug: string; name: string };

/**
 * Returns functions that copy a form or download it as a file. `busy` identifies the copy in progress.
 * @param flush saves the latest changes first, since the server's copy is used. @returns whether all of them are saved
 */
export function useCopies(flush?: () => Promise<boolean>) {
  const t = useT();
  const navigate = useNavigate();
  const { mutateAsync } = useDuplicateTemplate();
  const [busy, setBusy] = useState<"duplicate" | "save" | null>(null);
  const isRunning = useRef(false);
  async function run(action: "duplicate" | "save", work: () => Promise<unknown>) {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(action);
    try {
      if (flush && !(await flush())) toast("error", t(formSettingsTexts).copy_unsaved);
      else await work();
    } catch (error) {
      toast("error", failureText(error, t));
    }
    isRunning.current = false;
    setBusy(null);
  }
  return {
    busy,
    duplicate: ({ slug, name }: Form) =>
      run("duplicate", async () => {
        const copy = truncate(t(formListTexts).copy({ name }), maxNameLength - 1);
        const created = await mutateAsync({ slug, name: copy, idempotencyKey: crypto.randomUUID() });
        await navigate(paths.area("forms", { created: created.slug }));
      }),
    save: ({ slug, name }: Form) =>
      run("save", async () => {
        const text = JSON.stringify(await exportTemplate(slug), null, 2);
        saveBlob(new Blob([text, "\n"], { type: "application/json" }), `${name}.json`);
      }),
  };
}
