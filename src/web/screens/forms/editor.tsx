import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { useT } from "#ui/texts.tsx";
import { ApiError } from "#web/api/api-error.ts";
import { useEditTemplate } from "#web/api/application-templates.ts";
import { isProblem } from "#web/api/query.ts";
import { failureText } from "#web/failure.ts";
import { Designer } from "#web/form/designer.tsx";
import styles from "#web/screens/forms/editor.module.css";
import { useOpenedForm } from "#web/screens/forms/layout.tsx";
import { UnsavedGuard } from "#web/screens/forms/unsaved-guard.tsx";
import { toast } from "#web/toast.ts";

/** Every field of a form, to design. What was submitted stays as it was (a new version is saved). */
export default function FormEditor() {
  const t = useT();
  const { template, reload } = useOpenedForm();
  const [form, setForm] = useState(template.form);
  const [kept, setKept] = useState(template.form);
  const edit = useEditTemplate(template.slug);
  const dirty = form !== kept;

  async function save() {
    try {
      await edit.mutateAsync({ form, version: template.version });
      // what was changed while it was on its way is unsaved again
      setKept(form);
      toast("success", t("Saved"));
    } catch {
      // shown below
    }
  }
  async function startAgain() {
    const fresh = await reload();
    if (!fresh) return;
    setForm(fresh.form);
    setKept(fresh.form);
    edit.reset();
  }
  return (
    <>
      <UnsavedGuard dirty={dirty} />
      <p className={styles.intro}>
        {t("Changes count for new applications only. What was submitted stays as it was.")}
      </p>
      <Designer form={form} onChange={setForm} />
      <section aria-label={t("Save the form")} className={styles.bar}>
        {edit.error && <SaveFailure error={edit.error} onReload={startAgain} />}
        <p role="status">{dirty ? t("Not saved yet") : t("All changes are saved")}</p>
        <Button variant="primary" busy={edit.isPending} aria-disabled={!dirty} onClick={() => dirty && void save()}>
          {t("Save")}
        </Button>
      </section>
    </>
  );
}

function SaveFailure({ error, onReload }: { error: Error; onReload: () => Promise<void> }) {
  const t = useT();
  if (isProblem(error, "conflict")) {
    return (
      <Notice tone="error" title={t("This form was changed elsewhere meanwhile")} announced>
        <p>{t("Reload it to go on. What you changed here since then will be lost.")}</p>
        <Button onClick={() => void onReload()}>{t("Reload the form")}</Button>
      </Notice>
    );
  }
  const faults = error instanceof ApiError ? [...new Set(Object.values(error.errors).flat())] : [];
  return (
    <Notice tone="error" title={t("The form was not saved")} announced>
      {faults.length > 0 ? (
        <ul className={styles.faults}>
          {faults.map((fault) => (
            <li key={fault}>{t(fault)}</li>
          ))}
        </ul>
      ) : (
        <p>{failureText(error, t)}</p>
      )}
    </Notice>
  );
}
