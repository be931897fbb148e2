import type { FieldKindDefinition } from "#fields/base/kind.ts";
import type { Value } from "#fields/shared/signature/value.ts";
import { kind as signature } from "#fields/signature/kind.ts";

export type { Value };

export const kind: FieldKindDefinition<Value> = { ...signature, kind: "signature_new" };
