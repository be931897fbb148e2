import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { Look } from "#contract/forms.ts";
import { sameJson } from "#rules/same-json.ts";
import { ApiError, isProblem } from "#web/api/api-error.ts";
import { type Template, templateQuery, useEditTemplate } from "#web/api/application-templates.ts";
import { createAutosave } from "#web/screens/forms/autosave.ts";
import { useSaveState } from "#web/screens/forms/builder-status.tsx";
import { checksIn, lookOf, type Settings } from "#web/screens/forms/settings-changes.ts";
import { type Changes, saveParts } from "#web/screens/forms/settings-parts.ts";

const settingsIn = (template: Template): Settings => ({
  name: template.name,
  fee: template.price,
  checks: checksIn(template),
  states: template.states,
  returnFees: template.return_fees,
  emails: template.landlord_emails.join("\n"),
  look: lookOf(template),
});

/**
 * The settings of a form as they are typed, and what saves them. Where the questions were changed elsewhere, the look
 * goes onto the newest of them; where the look was, the landlord is asked.
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

  const [autosave] = useState(() => {
    const send = async (changes: Changes) => {
      saved.current = await mutateAsync(changes);
      return saved.current;
    };
    return createAutosave<Settings>({
      kept: { value: settings, version: template.version },
      send: async (value) => {
        try {
          return (await saveParts(saved.current, value, send)).version;
        } catch (error) {
          if (!isProblem(error, "conflict")) throw error;
          const before = lookOf(saved.current);
          const fresh = await newest();
          if (!sameJson(lookOf(fresh), before)) throw error;
          saved.current = fresh;
          return (await saveParts(fresh, value, send)).version;
        }
      },
      load: async () => {
        saved.current = await newest();
        return { value: settingsIn(saved.current), version: saved.current.version };
      },
      same: sameJson,
    });
  });
  const { phase, error } = useSaveState(autosave);

  useEffect(() => {
    const save = () => void autosave.flush();
    const hidden = () => document.visibilityState === "hidden" && save();
    window.addEventListener("online", save);
    document.addEventListener("visibilitychange", hidden);
    return () => {
      window.removeEventListener("online", save);
      document.removeEventListener("visibilitychange", hidden);
      autosave.stop();
    };
  }, [autosave]);
  useEffect(() => autosave.change(settings), [autosave, settings]);

  /** Shows what the server has; what was not saved is lost. */
  const replace = (fresh: Template) => {
    saved.current = fresh;
    const value = settingsIn(fresh);
    autosave.adopt({ value, version: fresh.version });
    setSettings(value);
  };
  return {
    settings,
    autosave,
    phase,
    error,
    errors: phase === "refused" && error instanceof ApiError ? error.errors : {},
    change: (part: Partial<Settings>) => setSettings((now) => ({ ...now, ...part })),
    // a logo arrives later than what was typed meanwhile
    changeLook: (part: Look) => setSettings((now) => ({ ...now, look: { ...now.look, ...part } })),
    replace,
    reload: async () => replace(await newest()),
    flush: async () => {
      await autosave.flush();
      return autosave.state().phase === "saved";
    },
  };
}
