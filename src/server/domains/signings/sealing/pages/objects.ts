import {
  type CopiedObject,
  isReference,
  type PageCopier,
  type Reference,
  type Value,
} from "#server/platform/pdf-pages/page-copier.ts";

/** Combines the objects of several copied files in one list. */
export class PdfObjects {
  readonly list: CopiedObject[] = [];

  /** Adds the objects of a copy. @returns a function that maps the copy's references to this list */
  addAll(copy: PageCopier): (reference: Reference) => Reference {
    const offset = this.list.length;
    const renumber = (value: Value): Value => {
      if (value instanceof Uint8Array) return value;
      if (Array.isArray(value)) return value.map(renumber);
      if (value instanceof Map) return new Map(Array.from(value, ([key, one]) => [key, renumber(one)]));
      return isReference(value) ? { object: value.object + offset } : value;
    };
    for (const { value, bytes } of copy.objects) this.list.push({ value: renumber(value), ...(bytes && { bytes }) });
    return ({ object }) => ({ object: object + offset });
  }

  add(value: Value, bytes?: Uint8Array): Reference {
    return { object: this.list.push({ value, ...(bytes && { bytes }) }) - 1 };
  }
}
