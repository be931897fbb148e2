import { commonTexts } from "#texts/common/texts.ts";
import { formBuilderTexts } from "#texts/form-builder/texts.ts";
import { useT } from "#ui/texts.tsx";
import type { Template } from "#web/api/forms/application-templates.ts";
import { FormPreview } from "#web/features/forms/preview/form-preview.tsx";
import type { ObservableAutosave } from "#web/hooks/autosave/autosave.ts";
import { useSaveState } from "#web/hooks/autosave/use-autosave.ts";
import { paths } from "#web/navigation/paths.ts";

type BuilderPreviewProps = {
  template: Template;
  autosave: ObservableAutosave;
  onClose: () => void;
};

/** The preview of the saved working copy, without unsaved changes. */
export function BuilderPreview({ template, autosave, onClose }: BuilderPreviewProps) {
  const t = useT();
  const isStale = useSaveState(autosave).phase !== "saved";
  return (
    <FormPreview
      title={t(commonTexts).preview}
      src={paths.applyVersion(template.slug, template.version, "?iframe&preview")}
      reloadKey={isStale ? "before" : "newest"}
      note={isStale ? t(formBuilderTexts).latest_changes_arent : t(commonTexts).preview_hint}
      onClose={onClose}
    />
  );
}
