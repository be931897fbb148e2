import { deflateSync } from "node:zlib";
import {
  type PDF,
  PdfArray,
  PdfBool,
  PdfDict,
  PdfName,
  PdfNumber,
  type PdfObject,
  PdfRef,
  PdfStream,
  PdfString,
} from "@libpdf/core";
import { paintingKeys, resourceKeys } from "./painting-keys.ts";

/** A PDF value in a form that can be sent between threads: a name is text as it is written, a string is its bytes. */
export type Value = null | boolean | number | string | Uint8Array | Value[] | Map<string, Value> | Reference;
/** `object`: its position in the list of copied objects. */
export type Reference = { object: number };

/** Whether a copied value is a reference to another object. */
export const isReference = (value: Value): value is Reference =>
  typeof value === "object" && value !== null && "object" in value;
/** `bytes`: compressed as the dictionary in `value` declares. */
export type CopiedObject = { value: Value; bytes?: Uint8Array };

/** The role of a dictionary's keys: known painting keys, resource kinds, or names that the page defines. */
type Role = "painting" | "resources" | "names";

const maxObjects = 20_000;
const maxBytes = 16 * 1024 * 1024;
/** The bytes that a value counts for, besides its own text: writing many small ones takes time as well. */
const valueSize = 32;
const maxDepth = 60;

/** Thrown when a file has more content than may be copied. */
export class CopyLimitError extends Error {}

const roleOf = (role: Role, key: string): Role => {
  if (role === "names") return "painting";
  if (role === "resources" || key === "CharProcs") return "names";
  return key === "Resources" ? "resources" : "painting";
};

/** Serializes a name: one byte per character, special ones as numbers. */
const serializeName = (name: string) =>
  name.replace(/[^!-~]|[#%()<>[\]{}/]/g, (character) =>
    [...Buffer.from(character, character > "ÿ" ? "utf8" : "latin1")]
      .map((byte) => `#${byte.toString(16).padStart(2, "0")}`)
      .join(""),
  );

/** Copies parts of one file with everything needed to paint them, each once, and nothing else. */
export class PageCopier {
  readonly objects: CopiedObject[] = [];
  readonly #pdf: PDF;
  readonly #known = new Map<string, Reference>();
  readonly #waiting: (() => void)[] = [];
  /** Bytes, approximately. */
  size = 0;

  constructor(pdf: PDF) {
    this.#pdf = pdf;
  }

  /** Dereferences a value if it is a reference. */
  dereference = (value: PdfObject | null | undefined): PdfObject | null =>
    (value instanceof PdfRef ? this.#pdf.getObject(value) : value) ?? null;

  /** Copies a value. @throws CopyLimitError */
  copyValue(value: PdfObject | null | undefined, role: Role = "painting", depth = 0): Value {
    if (depth > maxDepth) throw new CopyLimitError();
    this.#count(valueSize);
    if (value instanceof PdfRef) return this.#pointed(value, role, depth);
    if (value instanceof PdfStream) return this.#later(value, role);
    if (value instanceof PdfDict) return this.#entries(value, role, depth);
    if (value instanceof PdfArray) return value.toArray().map((item) => this.copyValue(item, "painting", depth + 1));
    if (value instanceof PdfName) return this.#name(value.value);
    if (value instanceof PdfString) {
      this.#count(value.bytes.length * 2);
      return value.bytes;
    }
    if (value instanceof PdfNumber) return Math.abs(value.value) < 1e15 ? value.value : 0;
    return value instanceof PdfBool ? value.value : null;
  }

  /** Adds a new stream. @throws CopyLimitError */
  stream(entries: [string, Value][], bytes: Uint8Array): Reference {
    return this.#add(this.#packed(new Map(entries), bytes));
  }

  /** Adds one of the file's streams, still compressed, with another dictionary. @throws CopyLimitError */
  streamAs(entries: [string, Value][], stream: PdfStream): Reference {
    return this.#add(this.#streamOf(stream, entries));
  }

  /** Adds content streams, still compressed. @throws CopyLimitError */
  streamsOf(streams: PdfStream[]): Reference[] {
    return streams.map((stream) => this.streamAs([], stream));
  }

  /** Returns a copied dictionary, after `copyPending`; empty for other values. */
  readDictionary(value: Value): Map<string, Value> {
    const target = isReference(value) ? (this.objects[value.object]?.value ?? null) : value;
    return target instanceof Map ? target : new Map();
  }

  /** Copies the references found so far: iteratively, since a long chain of them could overflow the stack. */
  copyPending(): void {
    for (let work = this.#waiting.pop(); work; work = this.#waiting.pop()) work();
  }

  #pointed(ref: PdfRef, role: Role, depth: number): Value {
    const target = this.dereference(ref);
    if (!(target instanceof PdfDict || target instanceof PdfArray)) return this.copyValue(target, role, depth + 1);
    const key = `${ref.objectNumber} ${ref.generation} ${role}`;
    const known = this.#known.get(key) ?? this.#later(target, role);
    this.#known.set(key, known);
    return known;
  }

  #later(target: PdfDict | PdfArray, role: Role): Reference {
    const reference = this.#add({ value: null });
    this.#waiting.push(() => {
      this.objects[reference.object] =
        target instanceof PdfStream ? this.#streamOf(target) : { value: this.copyValue(target, role) };
    });
    return reference;
  }

  #streamOf(stream: PdfStream, changes: [string, Value][] = []): CopiedObject {
    // a program for printers, which PDF viewers must not run
    if (stream.getName("Subtype", this.dereference)?.value === "PS") return { value: null };
    const entries = new Map([...this.#entries(stream, "painting", 0), ...changes]);
    // pdfkit writes a stream only if it has bytes
    const isPacked = stream.has("Filter") && stream.data.length > 0;
    return isPacked ? this.#counted({ value: entries, bytes: stream.data }) : this.#packed(entries, stream.data);
  }

  #packed(entries: Map<string, Value>, bytes: Uint8Array): CopiedObject {
    entries.set("Filter", "FlateDecode").delete("DecodeParms");
    return this.#counted({ value: entries, bytes: deflateSync(bytes) });
  }

  #entries(dictionary: PdfDict, role: Role, depth: number): Map<string, Value> {
    const entries = new Map<string, Value>();
    for (const [{ value: key }, value] of dictionary) {
      const isKnownKey = role === "names" || (role === "resources" ? resourceKeys : paintingKeys).has(key);
      if (isKnownKey) entries.set(this.#name(key), this.copyValue(value, roleOf(role, key), depth + 1));
    }
    return entries;
  }

  #add(copied: CopiedObject): Reference {
    if (this.objects.length >= maxObjects) throw new CopyLimitError();
    return { object: this.objects.push(copied) - 1 };
  }

  #name(name: string): string {
    this.#count(name.length);
    return serializeName(name);
  }

  #counted(copied: CopiedObject): CopiedObject {
    this.#count(copied.bytes?.length ?? 0);
    return copied;
  }

  #count(bytes: number) {
    this.size += bytes;
    if (this.size > maxBytes) throw new CopyLimitError();
  }
}
