import type { FieldKind } from "#fields/base/kind.ts";
import type { Value } from "#fields/shared/signature/value.ts";
import { kind as signature } from "#fields/signature/kind.ts";

export type { Value };

export const kind: FieldKind<Value> = { ...signature, kind: "signature_new" };
