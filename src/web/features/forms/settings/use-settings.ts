import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Appearance, FieldErrors } from "#contract/schemas/forms.ts";
import type { SentHome } from "#contract/schemas/homes.ts";
import { sameJson } from "#rules/text/same-json.ts";
import { ApiError, isProblem } from "#web/api/errors/api-error.ts";
import { type Template, templateQuery, useEditTemplate } from "#web/api/forms/application-templates.ts";
import { useSaveState } from "#web/features/forms/builder/status/builder-status.tsx";
import { sentHome } from "#web/features/forms/homes/home-draft.ts";
import type { SaveState } from "#web/features/forms/saving/autosave.ts";
import { useAutosave } from "#web/features/forms/saving/use-autosave.ts";
import { appearanceOf, checksIn, type Settings, switchesIn } from "#web/features/forms/settings/settings-changes.ts";
import { type Changes, saveParts } from "#web/features/forms/settings/settings-parts.ts";

const settingsIn = (template: Template): Settings => ({
  name: template.name,
  fee: template.price,
  checks: checksIn(template),
  states: template.states,
  switches: switchesIn(template),
  homes: template.homes.map(sentHome),
  emails: template.landlord_emails.join("\n"),
  orientation: template.orientation,
  criteria: template.criteria,
  appearance: appearanceOf(template),
});

const refusedIn = ({ phase, error }: SaveState): FieldErrors =>
  phase === "refused" && error instanceof ApiError ? error.errors : {};

/**
 * Returns the settings of a form as typed, and their autosave. If the questions were changed elsewhere, the appearance
 * is saved on top of them; if the appearance was, the landlord decides.
 */
export function useSettings(template: Template) {
  const client = useQueryClient();
  const { mutateAsync } = useEditTemplate(template.slug);
  const [settings, setSettings] = useState(() => settingsIn(template));
  const saved = useRef(template);
  const newest = async () => {
    const fresh = await client.fetchQuery({ ...templateQuery(template.slug), staleTime: 0, networkMode: "always" });
    if (!fresh) throw new Error("The form may not be changed any more.");
    return fresh;
  };

  const autosave = useAutosave<Settings>(() => {
    const send = async (changes: Changes) => {
      saved.current = await mutateAsync(changes);
      return saved.current;
    };
    return {
      saved: { value: settings, version: template.version },
      send: async (value) => {
        try {
          return (await saveParts(saved.current, value, send)).version;
        } catch (error) {
          if (!isProblem(error, "conflict")) throw error;
          const before = appearanceOf(saved.current);
          const fresh = await newest();
          if (!sameJson(appearanceOf(fresh), before)) throw error;
          saved.current = fresh;
          return (await saveParts(fresh, value, send)).version;
        }
      },
      load: async () => {
        saved.current = await newest();
        return { value: settingsIn(saved.current), version: saved.current.version };
      },
      same: sameJson,
    };
  });
  const { phase, error } = useSaveState(autosave);

  const now = useRef(settings);
  /** Updates the next settings to save immediately, before the next render. */
  const put = (next: Settings) => {
    now.current = next;
    setSettings(next);
    autosave.change(next);
  };
  /** Loads the server's version; unsaved changes are lost. */
  const [loaded, setLoaded] = useState(0);
  const replace = (fresh: Template) => {
    setLoaded((count) => count + 1);
    saved.current = fresh;
    const value = settingsIn(fresh);
    autosave.adopt({ value, version: fresh.version });
    now.current = value;
    setSettings(value);
  };
  return {
    settings,
    autosave,
    phase,
    error,
    errors: refusedIn({ phase, error }),
    change: (part: Partial<Settings>) => put({ ...now.current, ...part }),
    // a logo finishes uploading after other input
    changeAppearance: (part: Appearance) => put({ ...now.current, appearance: { ...now.current.appearance, ...part } }),
    changeHomes: (update: (homes: readonly SentHome[]) => SentHome[]) =>
      put({ ...now.current, homes: update(now.current.homes) }),
    /** Saves unsaved changes. @returns the server's errors, by field */
    save: async () => {
      await autosave.flush();
      return refusedIn(autosave.state());
    },
    replace,
    /** how often the server's version was loaded, which replaces earlier input */
    loaded,
    reload: async () => replace(await newest()),
    flush: async () => {
      await autosave.flush();
      return autosave.state().phase === "saved";
    },
  };
}
