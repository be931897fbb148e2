/** A bounded cache of expensive values: the least recently used is evicted first. */
export class BoundedCache<Value> {
  readonly #values = new Map<string, Value>();
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** @param worth whether a newly created value is cached */
  async get(key: string, make: () => Promise<Value>, worth: (value: Value) => boolean): Promise<Value> {
    const value = this.#values.get(key) ?? (await make());
    this.#values.delete(key);
    if (!worth(value)) return value;
    this.#values.set(key, value);
    for (const oldest of this.#values.keys()) {
      if (this.#values.size <= this.#limit) break;
      this.#values.delete(oldest);
    }
    return value;
  }
}
