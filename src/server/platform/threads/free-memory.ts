import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { runWhenIdle } from "./run-when-idle.ts";

/**
 * Frees memory that only the startup needed, once the process is idle: V8 collects garbage when memory is allocated, so
 * an idle process would retain it until there is load.
 * @returns a function that cancels it
 */
export function freeMemoryWhenIdle(): () => void {
  // twice: modules loaded during the first idle period leave garbage too
  let cancel = runWhenIdle(() => {
    cancel = runWhenIdle(collectGarbage);
  });
  return () => cancel();
}

/** Runs a full garbage collection now, which blocks the process for about 100 ms. */
export function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  const collect: unknown = runInNewContext("gc");
  setFlagsFromString("--no-expose-gc");
  // includes memory that V8 would retain until it runs short
  if (typeof collect === "function") collect({ type: "major", flavor: "last-resort" });
}
