import type { Form } from "#contract/forms.ts";
import { useT } from "#ui/texts.tsx";
import { paths } from "#web/paths.ts";
import type { Autosave } from "#web/screens/forms/autosave.ts";
import { useSaveState } from "#web/screens/forms/builder-status.tsx";
import { FormPreview } from "#web/screens/forms/form-preview.tsx";

type BuilderPreviewProps = {
  slug: string;
  autosave: Autosave<Form>;
  onClose: () => void;
};

/** The form as it is kept; what could not be saved is not seen, and once it is, the page is asked for anew. */
export function BuilderPreview({ slug, autosave, onClose }: BuilderPreviewProps) {
  const t = useT();
  const stale = useSaveState(autosave).phase !== "saved";
  return (
    <FormPreview
      title={t("Preview")}
      src={paths.apply(slug, "?iframe&preview")}
      edition={stale ? "before" : "newest"}
      note={stale ? t("Without your newest changes: they are not saved.") : t("Try it: nothing is sent.")}
      onClose={onClose}
    />
  );
}
