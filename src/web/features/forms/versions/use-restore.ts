import { useRef, useState } from "react";
import { commonTexts } from "#texts/common/texts.ts";
import { formVersionsTexts } from "#texts/form-versions/texts.ts";
import { useT } from "#ui/texts.tsx";
import { failureText } from "#web/api/errors/failure-text.ts";
import { useRestoreVersion } from "#web/api/forms/template-versions.ts";
import { toast } from "#web/hooks/toast.ts";

/**
 * Returns a function that restores a version immediately and shows a toast with Undo.
 * @param newest the form's current version
 * @returns `busy`, the version being restored; `restore`, which resolves to whether it succeeded
 */
export function useRestore(slug: string, newest: number) {
  const t = useT();
  const { mutateAsync } = useRestoreVersion(slug);
  const [busy, setBusy] = useState<number | null>(null);
  const isRunning = useRef(false);
  async function restore(version: number, undoVersion?: number): Promise<boolean> {
    if (isRunning.current) return false;
    isRunning.current = true;
    setBusy(version);
    try {
      await mutateAsync({ version, idempotencyKey: crypto.randomUUID() });
      const undo = undoVersion && { label: t(commonTexts).undo, run: () => void restore(undoVersion) };
      toast(
        "success",
        undoVersion ? t(formVersionsTexts).version_restored_publish : t(formVersionsTexts).undone,
        undo || undefined,
      );
      return true;
    } catch (error) {
      toast("error", failureText(error, t));
      return false;
    } finally {
      isRunning.current = false;
      setBusy(null);
    }
  }
  return { busy, restore: (version: number) => restore(version, newest) };
}
