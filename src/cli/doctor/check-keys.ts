import type { Config } from "#server/platform/config/config.ts";
import { loadSecrets } from "#server/platform/config/secrets.ts";
import { type Finding, note, ok } from "./check.ts";

/** Reports encryption keys that are still there besides the current one. */
export function checkKeys({ secrets, dataDir }: Pick<Config, "secrets" | "dataDir">): Finding[] {
  const encryption = (secrets ?? loadSecrets(dataDir))?.encryption;
  if (!encryption) return [];
  const { current, since, keys } = encryption;
  const others = Object.keys(keys).filter((id) => id !== current);
  const state = `${current} is the current one${since ? `, since ${since}` : ""}`;
  return [
    others.length === 0
      ? ok("encryption keys", state)
      : note(
          "encryption keys",
          `${state}; also ${others.join(", ")}. See \`lintel keys list\`: rotate the keys and retire what isn't used.`,
        ),
  ];
}
