import type { FieldKind } from "#contract/schemas/forms.ts";

/**
 * What the kinds' folders export, by kind. Each mode has a registry of its own, since a form's page carries no code of the
 * others. `modes.test.tsx` checks that every kind is found.
 */
export function byKind<T>(modules: Record<string, T>): Record<FieldKind, T> {
  // a folder has its kind's name
  const found = Object.entries(modules).map(([path, module]) => [path.split("/").at(-2), module]);
  return Object.fromEntries(found);
}
