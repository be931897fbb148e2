/** One session in ten is replayed as a whole, every other one from shortly before an error (specification, 9). */
const replayedShare = 0.1;

export type ReplayMode = "all" | "errors";
type Session = { id: string; mode: ReplayMode };

const storedUnder = "lintel_replay";

/** Returns the replay's session of this tab, which names nobody; the first page of a tab chooses its mode. */
export function replaySession(storage: Pick<Storage, "getItem" | "setItem">, chance = Math.random()): Session {
  const [mode, id] = (storage.getItem(storedUnder) ?? "").split(" ");
  if (id && (mode === "all" || mode === "errors")) return { id, mode };
  const fresh: Session = { id: crypto.randomUUID(), mode: chance < replayedShare ? "all" : "errors" };
  storage.setItem(storedUnder, `${fresh.mode} ${fresh.id}`);
  return fresh;
}
