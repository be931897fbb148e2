import type { FieldKindDefinition } from "#fields/base/kind.ts";
import { isPlainObject } from "#fields/base/plain-object.ts";
import type { Point, Value } from "#fields/shared/signature/value.ts";
import { oneLineFaults } from "#fields/single_line/kind.ts";
import { messages, tooLong } from "#rules/text/messages.ts";
import { isBlank, maxTypedSignatureLength } from "#rules/text/text.ts";

const maxPoints = 20_000;
const maxCoordinate = 10_000;

function isPoint(value: unknown): value is Point {
  if (!isPlainObject(value)) return false;
  const keys = Object.keys(value);
  return (
    Object.hasOwn(value, "mx") &&
    Object.hasOwn(value, "my") &&
    Object.hasOwn(value, "lx") === Object.hasOwn(value, "ly") &&
    keys.every((key) => ["mx", "my", "lx", "ly"].includes(key) && Number.isFinite(value[key]))
  );
}

function isWithinPad(point: Point): boolean {
  return Object.values(point).every((coordinate) => coordinate >= 0 && coordinate <= maxCoordinate);
}

export const kind: FieldKindDefinition<Value> = {
  kind: "signature",
  seconds: 25,
  empty: "",
  defaults: { label: "Signature", required: true },
  isSignatureKind: true,
  isUncomparable: true,
  hasShape: (value): value is Value => typeof value === "string" || (Array.isArray(value) && value.every(isPoint)),
  isEmpty: (value) => (typeof value === "string" ? isBlank(value) : value.length === 0),
  validate: (_field, value) => {
    if (typeof value === "string")
      return value.length > maxTypedSignatureLength ? [tooLong(maxTypedSignatureLength)] : oneLineFaults(value);
    return value.length <= maxPoints && value.every(isWithinPad) ? [] : [messages.signature];
  },
  toText: (_field, value) => (typeof value === "string" ? value : "Signed by hand"),
};
