/** A bounded cache of expensive values: the least recently used is evicted first. */
export class BoundedCache<Value> {
  readonly #values = new Map<string, Value>();
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** @param shouldCache whether a newly created value is cached */
  async get(key: string, create: () => Promise<Value>, shouldCache: (value: Value) => boolean): Promise<Value> {
    const value = this.#values.get(key) ?? (await create());
    this.#values.delete(key);
    if (!shouldCache(value)) return value;
    this.#values.set(key, value);
    for (const oldest of this.#values.keys()) {
      if (this.#values.size <= this.#limit) break;
      this.#values.delete(oldest);
    }
    return value;
  }
}
