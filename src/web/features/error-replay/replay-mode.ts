/** One session in ten is recorded completely, all others only around errors (specification, 9). */
const replayedShare = 0.1;

export type ReplayMode = "all" | "errors";
type Session = { id: string; mode: ReplayMode };

const storedUnder = "lintel_replay";

/** Returns this tab's replay session, which doesn't identify the user; its mode is chosen on the tab's first page. */
export function replaySession(storage: Pick<Storage, "getItem" | "setItem">, chance = Math.random()): Session {
  const [mode, id] = (storage.getItem(storedUnder) ?? "").split(" ");
  if (id && (mode === "all" || mode === "errors")) return { id, mode };
  const fresh: Session = { id: crypto.randomUUID(), mode: chance < replayedShare ? "all" : "errors" };
  storage.setItem(storedUnder, `${fresh.mode} ${fresh.id}`);
  return fresh;
}
