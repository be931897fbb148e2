import type { Copied, Copy, Reference, Value } from "#server/platform/pdf-pages/copy-pages.ts";

const isReference = (value: Value): value is Reference =>
  typeof value === "object" && value !== null && "object" in value;

/** Combines the objects of several copied files in one list. */
export class Objects {
  readonly list: Copied[] = [];

  /** Adds the objects of a copy. @returns a function that maps the copy's references to this list */
  addAll(copy: Copy): (reference: Reference) => Reference {
    const from = this.list.length;
    const move = (value: Value): Value => {
      if (value instanceof Uint8Array) return value;
      if (Array.isArray(value)) return value.map(move);
      if (value instanceof Map) return new Map(Array.from(value, ([key, one]) => [key, move(one)]));
      return isReference(value) ? { object: value.object + from } : value;
    };
    for (const { value, bytes } of copy.objects) this.list.push({ value: move(value), ...(bytes && { bytes }) });
    return ({ object }) => ({ object: object + from });
  }

  add(value: Value, bytes?: Uint8Array): Reference {
    return { object: this.list.push({ value, ...(bytes && { bytes }) }) - 1 };
  }
}
