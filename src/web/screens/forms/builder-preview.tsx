import type { Form } from "#contract/schemas/forms.ts";
import { useT } from "#ui/texts.tsx";
import type { Template } from "#web/api/application-templates.ts";
import { paths } from "#web/paths.ts";
import type { Autosave } from "#web/screens/forms/autosave.ts";
import { useSaveState } from "#web/screens/forms/builder-status.tsx";
import { FormPreview } from "#web/screens/forms/form-preview.tsx";

type BuilderPreviewProps = {
  template: Template;
  autosave: Autosave<Form>;
  onClose: () => void;
};

/** The working copy as it is saved; what could not be saved is not seen until it is. */
export function BuilderPreview({ template, autosave, onClose }: BuilderPreviewProps) {
  const t = useT();
  const stale = useSaveState(autosave).phase !== "saved";
  return (
    <FormPreview
      title={t("Preview")}
      src={paths.applyVersion(template.slug, template.version, "?iframe&preview")}
      reloadKey={stale ? "before" : "newest"}
      note={stale ? t("Your latest changes aren't saved, so they're not included.") : t("Try it out. Nothing is sent.")}
      onClose={onClose}
    />
  );
}
