import { useRef, useState } from "react";
import { commonTexts } from "#texts/common/texts.ts";
import { formVersionsTexts } from "#texts/form-versions/texts.ts";
import { useT } from "#ui/texts.tsx";
import { failureText } from "#web/api/errors/failure.ts";
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
  const running = useRef(false);
  async function restore(version: number, back?: number): Promise<boolean> {
    if (running.current) return false;
    running.current = true;
    setBusy(version);
    try {
      await mutateAsync({ version, idempotencyKey: crypto.randomUUID() });
      const undo = back && { label: t(commonTexts).undo, run: () => void restore(back) };
      toast(
        "success",
        back ? t(formVersionsTexts).version_restored_publish : t(formVersionsTexts).undone,
        undo || undefined,
      );
      return true;
    } catch (error) {
      toast("error", failureText(error, t));
      return false;
    } finally {
      running.current = false;
      setBusy(null);
    }
  }
  return { busy, restore: (version: number) => restore(version, newest) };
}
