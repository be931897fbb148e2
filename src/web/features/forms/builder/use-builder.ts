import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import type { Form } from "#contract/schemas/forms.ts";
import { isSameJson } from "#rules/text/same-json.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { useT } from "#ui/texts.tsx";
import { type Template, templateQuery, useEditTemplate } from "#web/api/forms/application-templates.ts";
import { createBuilderStore } from "#web/features/forms/builder/store/builder-store.ts";
import { useAutosave } from "#web/hooks/autosave/use-autosave.ts";
import { createVersionedAutosave, type SavedVersion } from "#web/hooks/autosave/versioned-autosave.ts";
import { toast } from "#web/hooks/toast.ts";

const savedVersionOf = (template: Template) => ({ value: template.form, version: template.version });

/** Returns the edited form and its autosave; both last as long as the page, even if `template` changes. */
export function useBuilder(template: Template) {
  const t = useT();
  const client = useQueryClient();
  const { slug } = template;
  const { mutateAsync } = useEditTemplate(slug);
  const load = async () => {
    const loadedTemplate = await client.fetchQuery({ ...templateQuery(slug), staleTime: 0, networkMode: "always" });
    if (!loadedTemplate) throw new Error("The form may not be changed any more.");
    return savedVersionOf(loadedTemplate);
  };
  const autosave = useAutosave(() =>
    createVersionedAutosave<Form>({
      saved: savedVersionOf(template),
      send: async (form, version) => (await mutateAsync({ form, version })).version,
      load,
      isEqual: isSameJson,
    }),
  );
  const [store] = useState(() =>
    createBuilderStore(template.form, {
      t,
      onChange: autosave.change,
      onRemoved: (text) => toast("info", text, { label: t(commonTexts).undo, run: () => store.undo() }),
      onRefused: (text) => toast("error", text),
    }),
  );
  const replaceForm = (savedVersion: SavedVersion<Form>) => {
    store.reset(savedVersion.value);
    autosave.resetTo(savedVersion);
  };
  const state = useSyncExternalStore(store.subscribe, store.state, store.state);

  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || document.querySelector("dialog[open]")) return;
      // the searches of the palette and the outline aren't part of the form
      if (event.target instanceof HTMLInputElement && event.target.type === "search") return;
      const key = event.key.toLowerCase();
      if (key !== "z" && key !== "y") return;
      event.preventDefault();
      if (key === "y" || event.shiftKey) store.redo();
      else store.undo();
    };
    window.addEventListener("keydown", handleKeyDown);
    return () => window.removeEventListener("keydown", handleKeyDown);
  }, [store]);

  const { focus } = state;
  useEffect(() => {
    const card = focus && document.getElementById(focus.card);
    if (!card) return;
    const findPart = (part: string) => card.querySelector<HTMLElement>(`[data-part="${part}"]`);
    const target =
      focus.part === "settings"
        ? (findPart("settings")?.querySelector<HTMLElement>(":enabled:not(fieldset)") ?? findPart("up"))
        : (findPart(focus.part ?? "open") ?? findPart("open") ?? findPart("up"));
    target?.focus({ preventScroll: true });
    card.scrollIntoView({ block: "nearest" });
  }, [focus]);

  return {
    store,
    autosave,
    /** Loads the server's version; unsaved changes are lost. */
    reload: async () => replaceForm(await load()),
    /** Shows another working copy; unsaved changes are lost. */
    replace: (workingCopy: Template) => replaceForm(savedVersionOf(workingCopy)),
    state,
  };
}
