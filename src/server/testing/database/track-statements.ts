import { createHash } from "node:crypto";

/** An expected response of PostgreSQL: to the preparation of a statement, or at the end of a request. */
type ExpectedResponse = { kind: "parsed"; name: string; isOwn: boolean } | { kind: "ready" };

const zero = Buffer.from("\0");

/**
 * Tracks the statements that one client of a pooler prepares by name, so that they exist on each connection the client
 * uses: each gets a name that is the same for all clients, and is prepared before its use if the connection doesn't
 * have it.
 */
export function trackStatements() {
  const byName = new Map<string, Buffer>();
  let expected: ExpectedResponse[] = [];

  const parse = (name: string, rest: Buffer, isOwn: boolean, connection: { prepared: Set<string> }): Buffer => {
    expected.push({ kind: "parsed", name, isOwn });
    if (name) connection.prepared.add(name);
    return message("P", Buffer.from(`${name}\0`), rest);
  };

  return {
    /**
     * Renames the statement in a client's message.
     * @returns the messages to send instead; undefined if the client must be disconnected, as PgBouncer does
     */
    rename(whole: Buffer, connection: { prepared: Set<string> }): Buffer[] | undefined {
      const type = String.fromCharCode(whole[0] ?? 0);
      if (type === "Q" || type === "S") expected.push({ kind: "ready" });
      const content = whole.subarray(5);
      if (type === "P") {
        const [name, rest] = splitAtZero(content);
        if (!name) return [parse("", rest, false, connection)];
        if (byName.has(name)) return undefined;
        byName.set(name, rest);
        const shared = sharedName(rest);
        // prepared without a name if it exists already, since the client expects a response
        return [parse(connection.prepared.has(shared) ? "" : shared, rest, false, connection)];
      }
      if (type !== "B") return [whole];
      const [portal, rest] = splitAtZero(content);
      const [name, values] = splitAtZero(rest);
      if (!name) return [whole];
      const statement = byName.get(name);
      if (!statement) return undefined;
      const shared = sharedName(statement);
      const missing = connection.prepared.has(shared) ? [] : [parse(shared, statement, true, connection)];
      return [...missing, message("B", Buffer.from(`${portal}\0${shared}\0`), values)];
    },
    /**
     * Whether a response of PostgreSQL is to a message of the pooler itself, so that the client must not receive it.
     */
    isOwn(type: string, connection: { prepared: Set<string> }): boolean {
      if (type === "1") {
        const next = expected.shift();
        return next?.kind === "parsed" && next.isOwn;
      }
      if (type !== "Z") return false;
      // statements to be prepared after an error were skipped
      const end = expected.findIndex(({ kind }) => kind === "ready");
      for (const each of expected.slice(0, end)) if (each.kind === "parsed") connection.prepared.delete(each.name);
      expected = expected.slice(end + 1);
      return false;
    },
  };
}

/** Splits a message's content after its first text. */
function splitAtZero(content: Buffer): [string, Buffer] {
  const end = content.indexOf(zero);
  return [content.toString("utf8", 0, end), content.subarray(end + 1)];
}

const sharedName = (statement: Buffer): string =>
  `pooled_${createHash("sha256").update(statement).digest("hex").slice(0, 32)}`;

/** Returns a message of the protocol: type, length, content. */
export function message(type: string, ...content: Buffer[]): Buffer {
  const head = Buffer.alloc(5, type);
  head.writeInt32BE(
    content.reduce((sum, part) => sum + part.length, 4),
    1,
  );
  return Buffer.concat([head, ...content]);
}
