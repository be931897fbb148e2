import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Appearance, FieldErrors } from "#contract/schemas/forms.ts";
import type { HomeInput } from "#contract/schemas/homes.ts";
import { isSameJson } from "#rules/text/same-json.ts";
import { ApiError, isProblem } from "#web/api/errors/api-error.ts";
import { type Template, templateQuery, useEditTemplate } from "#web/api/forms/application-templates.ts";
import { saveSettings } from "#web/features/forms/settings/save-settings.ts";
import {
  isAppearanceConflict,
  mergeSettings,
  normalizeSettings,
  type Settings,
  settingsOf,
} from "#web/features/forms/settings/settings-changes.ts";
import type { SaveState } from "#web/hooks/autosave/autosave.ts";
import { useAutosave, useSaveState } from "#web/hooks/autosave/use-autosave.ts";
import { createVersionedAutosave } from "#web/hooks/autosave/versioned-autosave.ts";

const fieldErrorsOf = ({ phase, error }: SaveState): FieldErrors =>
  phase === "refused" && error instanceof ApiError ? error.errors : {};

/**
 * Returns the current settings of a form, and their autosave. Settings that were changed only elsewhere are updated
 * from the server's responses. Changes elsewhere to questions or email addresses are merged with local ones; if the
 * appearance was changed in both places, the landlord decides.
 */
export function useSettings(template: Template) {
  const client = useQueryClient();
  const { mutateAsync } = useEditTemplate(template.slug);
  const [settings, setSettings] = useState(() => settingsOf(template));
  const [criteriaRevision, setCriteriaRevision] = useState(0);
  const saved = useRef(template);
  // a ref, since another change may come before the next render
  const latestSettings = useRef(settings);
  const showSettings = (next: Settings) => {
    latestSettings.current = next;
    setSettings(next);
  };
  const loadNewest = async () => {
    const loadedTemplate = await client.fetchQuery({
      ...templateQuery(template.slug),
      staleTime: 0,
      networkMode: "always",
    });
    if (!loadedTemplate) throw new Error("The form may not be changed any more.");
    return loadedTemplate;
  };
  /** Adopts settings that were changed only on the server. @param submitted the settings when the request started */
  const mergeFromServer = (serverTemplate: Template, submitted: Settings): Template => {
    const currentSettings = latestSettings.current;
    const merged = mergeSettings(currentSettings, submitted, settingsOf(saved.current), settingsOf(serverTemplate));
    saved.current = serverTemplate;
    showSettings(merged);
    if (merged.criteria !== currentSettings.criteria) setCriteriaRevision((count) => count + 1);
    return serverTemplate;
  };
  /** Calls `mergeFromServer` unless the landlord must decide. @throws ApiError `conflict` */
  const mergeUnlessConflict = (serverTemplate: Template, submitted: Settings): Template => {
    if (isAppearanceConflict(latestSettings.current, submitted, settingsOf(saved.current), settingsOf(serverTemplate)))
      throw new ApiError({ code: "conflict", status: 409, detail: "" });
    return mergeFromServer(serverTemplate, submitted);
  };
  const saveCurrentSettings = async (): Promise<Template> => {
    const currentSettings = latestSettings.current;
    return await saveSettings(saved.current, currentSettings, async (changes) =>
      mergeUnlessConflict(await mutateAsync(changes), currentSettings),
    );
  };

  const autosave = useAutosave(() =>
    createVersionedAutosave<Settings>({
      saved: { value: settings, version: template.version },
      send: async () => {
        try {
          return (await saveCurrentSettings()).version;
        } catch (error) {
          if (!isProblem(error, "conflict")) throw error;
          const currentSettings = latestSettings.current;
          mergeUnlessConflict(await loadNewest(), currentSettings);
          return (await saveCurrentSettings()).version;
        }
      },
      load: async () => {
        const currentSettings = latestSettings.current;
        const mergedTemplate = mergeFromServer(await loadNewest(), currentSettings);
        return { value: settingsOf(mergedTemplate), version: mergedTemplate.version };
      },
      isEqual: (a, b) => isSameJson(normalizeSettings(a), normalizeSettings(b)),
    }),
  );
  const { phase, error } = useSaveState(autosave);

  const setAndSave = (next: Settings) => {
    showSettings(next);
    autosave.change(next);
  };
  /** Shows a version from the server; unsaved changes are lost. */
  const replace = (newTemplate: Template) => {
    saved.current = newTemplate;
    const value = settingsOf(newTemplate);
    autosave.resetTo({ value, version: newTemplate.version });
    showSettings(value);
    setCriteriaRevision((count) => count + 1);
  };
  return {
    settings,
    autosave,
    phase,
    error,
    errors: fieldErrorsOf({ phase, error }),
    change: (part: Partial<Settings>) => setAndSave({ ...latestSettings.current, ...part }),
    // based on the latest settings, since a logo upload ends after other input
    changeAppearance: (part: Appearance) =>
      setAndSave({ ...latestSettings.current, appearance: { ...latestSettings.current.appearance, ...part } }),
    changeHomes: (update: (homes: readonly HomeInput[]) => HomeInput[]) =>
      setAndSave({ ...latestSettings.current, homes: update(latestSettings.current.homes) }),
    /** Saves unsaved changes. @returns the server's errors, by field */
    save: async () => {
      await autosave.flush();
      return fieldErrorsOf(autosave.state());
    },
    replace,
    /** increases when the criteria are updated from the server, which replaces local input */
    criteriaLoads: criteriaRevision,
    reload: async () => replace(await loadNewest()),
    /** Saves unsaved changes. @returns whether the server has all of them */
    flush: async () => {
      await autosave.flush();
      return autosave.state().phase === "saved";
    },
  };
}
