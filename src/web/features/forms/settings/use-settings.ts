import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Appearance, FieldErrors } from "#contract/schemas/forms.ts";
import type { SentHome } from "#contract/schemas/homes.ts";
import { sameJson } from "#rules/text/same-json.ts";
import { ApiError, isProblem } from "#web/api/errors/api-error.ts";
import { type Template, templateQuery, useEditTemplate } from "#web/api/forms/application-templates.ts";
import {
  asSaved,
  isAppearanceConflict,
  mergeSettings,
  type Settings,
  settingsIn,
} from "#web/features/forms/settings/settings-changes.ts";
import { saveParts } from "#web/features/forms/settings/settings-parts.ts";
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
  const [settings, setSettings] = useState(() => settingsIn(template));
  const [criteriaLoads, setCriteriaLoads] = useState(0);
  const saved = useRef(template);
  // a ref, since another change may come before the next render
  const latest = useRef(settings);
  const display = (next: Settings) => {
    latest.current = next;
    setSettings(next);
  };
  const loadNewest = async () => {
    const fresh = await client.fetchQuery({ ...templateQuery(template.slug), staleTime: 0, networkMode: "always" });
    if (!fresh) throw new Error("The form may not be changed any more.");
    return fresh;
  };
  /** Adopts settings that were changed only on the server. @param sent the settings when the request started */
  const follow = (fresh: Template, sent: Settings): Template => {
    const typed = latest.current;
    const merged = mergeSettings(typed, sent, settingsIn(saved.current), settingsIn(fresh));
    saved.current = fresh;
    display(merged);
    if (merged.criteria !== typed.criteria) setCriteriaLoads((count) => count + 1);
    return fresh;
  };
  /** Calls `follow` unless the landlord must decide. @throws ApiError `conflict` */
  const followUnlessConflict = (fresh: Template, sent: Settings): Template => {
    if (isAppearanceConflict(latest.current, sent, settingsIn(saved.current), settingsIn(fresh)))
      throw new ApiError({ code: "conflict", status: 409, detail: "" });
    return follow(fresh, sent);
  };
  const saveTyped = async (): Promise<Template> => {
    const typed = latest.current;
    return await saveParts(saved.current, typed, async (changes) =>
      followUnlessConflict(await mutateAsync(changes), typed),
    );
  };

  const autosave = useAutosave(() =>
    createVersionedAutosave<Settings>({
      saved: { value: settings, version: template.version },
      send: async () => {
        try {
          return (await saveTyped()).version;
        } catch (error) {
          if (!isProblem(error, "conflict")) throw error;
          const typed = latest.current;
          followUnlessConflict(await loadNewest(), typed);
          return (await saveTyped()).version;
        }
      },
      load: async () => {
        const typed = latest.current;
        const fresh = follow(await loadNewest(), typed);
        return { value: settingsIn(fresh), version: fresh.version };
      },
      same: (a, b) => sameJson(asSaved(a), asSaved(b)),
    }),
  );
  const { phase, error } = useSaveState(autosave);

  const setAndSave = (next: Settings) => {
    display(next);
    autosave.change(next);
  };
  /** Shows a version from the server; unsaved changes are lost. */
  const replace = (fresh: Template) => {
    saved.current = fresh;
    const value = settingsIn(fresh);
    autosave.adopt({ value, version: fresh.version });
    display(value);
    setCriteriaLoads((count) => count + 1);
  };
  return {
    settings,
    autosave,
    phase,
    error,
    errors: fieldErrorsOf({ phase, error }),
    change: (part: Partial<Settings>) => setAndSave({ ...latest.current, ...part }),
    // based on the latest settings, since a logo upload ends after other input
    changeAppearance: (part: Appearance) =>
      setAndSave({ ...latest.current, appearance: { ...latest.current.appearance, ...part } }),
    changeHomes: (update: (homes: readonly SentHome[]) => SentHome[]) =>
      setAndSave({ ...latest.current, homes: update(latest.current.homes) }),
    /** Saves unsaved changes. @returns the server's errors, by field */
    save: async () => {
      await autosave.flush();
      return fieldErrorsOf(autosave.state());
    },
    replace,
    /** increases when the criteria are updated from the server, which replaces local input */
    criteriaLoads,
    reload: async () => replace(await loadNewest()),
    /** Saves unsaved changes. @returns whether the server has all of them */
    flush: async () => {
      await autosave.flush();
      return autosave.state().phase === "saved";
    },
  };
}
