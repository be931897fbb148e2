import type { FieldKind } from "#contract/schemas/forms.ts";

/**
 * Returns the exports of the kinds' folders, by kind. Each mode has its own registry, so that a form's page doesn't
 * bundle the code of other modes. `modes.test.tsx` checks that no kind lacks one that it needs.
 */
export function byKind<T>(modules: Record<string, T>): Record<FieldKind, T> {
  // a folder has its kind's name
  const found = Object.entries(modules).map(([path, module]) => [path.split("/").at(-2), module]);
  return Object.fromEntries(found);
}
