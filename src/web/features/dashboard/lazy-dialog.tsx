import { type ComponentType, lazy, Suspense } from "react";
import { loadTexts } from "#texts/catalog.ts";
import { shownLanguage } from "#web/i18n/language.ts";

/**
 * A dialog whose code is loaded when it is first opened, since most visits to its screen never open it. All of its texts
 * are loaded with it: a part of it that waits for its texts would hide the open dialog, which then is no longer modal.
 * @param load imports the dialog's component
 */
export function lazyDialog<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Loaded = lazy(async () => {
    const dialog = await load();
    await loadTexts(shownLanguage());
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
