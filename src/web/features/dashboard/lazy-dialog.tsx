import { type ComponentType, lazy, Suspense } from "react";
import { loadTexts } from "#texts/catalog.ts";
import { currentLanguage } from "#web/i18n/language.ts";

/**
 * Creates a dialog component whose code is loaded when it is first opened, since most visits never open it. All its
 * texts are loaded with it: if a part suspended for its texts, the open dialog would be hidden and no longer be modal.
 * @param load imports the dialog's component
 */
export function lazyDialog<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Loaded = lazy(async () => {
    const dialog = await load();
    await loadTexts(currentLanguage());
    return { default: dialog };
  });
  return function LazyDialog(props: Props) {
    return (
      <Suspense fallback={null}>
        <Loaded {...props} />
      </Suspense>
    );
  };
}
