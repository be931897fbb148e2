/** One session in ten is recorded completely, all others only around errors (specification, 9). */
const fullReplayShare = 0.1;

export type ReplayMode = "all" | "errors";
type Session = { id: string; mode: ReplayMode };

const storageKey = "lintel_replay";

/** Returns this tab's replay session, which doesn't identify the user; its mode is chosen on the tab's first page. */
export function replaySession(storage: Pick<Storage, "getItem" | "setItem">, chance = Math.random()): Session {
  const [mode, id] = (storage.getItem(storageKey) ?? "").split(" ");
  if (id && (mode === "all" || mode === "errors")) return { id, mode };
  const newSession: Session = { id: crypto.randomUUID(), mode: chance < fullReplayShare ? "all" : "errors" };
  storage.setItem(storageKey, `${newSession.mode} ${newSession.id}`);
  return newSession;
}
