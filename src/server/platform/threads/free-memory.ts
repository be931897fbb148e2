import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { runWhenIdle } from "./run-when-idle.ts";

/**
 * Frees the memory that only the start needed, when the process is idle after it: V8 collects garbage while memory is
 * allocated, so an idle process would retain it until there is load.
 * @returns a function that cancels it
 */
export function freeMemoryWhenIdle(): () => void {
  // twice: what is loaded at the first idle moment leaves garbage too
  let cancel = runWhenIdle(() => {
    cancel = runWhenIdle(collectGarbage);
  });
  return () => cancel();
}

/** Collects all garbage of the process now, which stops it for some 100 ms. */
export function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  const collect: unknown = runInNewContext("gc");
  setFlagsFromString("--no-expose-gc");
  // also what V8 retains for as long as it is not short of memory
  if (typeof collect === "function") collect({ type: "major", flavor: "last-resort" });
}
