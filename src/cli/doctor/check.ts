import { dayMs } from "#rules/time/durations.ts";
/** What a check found. `fix`: what the operator should do; a note is no fault. */
export type Finding =
  | { state: "ok" | "note"; about: string; detail: string }
  | { state: "fault"; about: string; detail: string; fix: string };

/** A finding of `lintel doctor` that needs no action. */
export const ok = (about: string, detail: string): Finding => ({ state: "ok", about, detail });

/** A finding of `lintel doctor` that the operator should know, and that doesn't make the command fail. */
export const note = (about: string, detail: string): Finding => ({ state: "note", about, detail });

/** A finding of `lintel doctor` that makes the command fail. `fix` says what to do about it. */
export const fault = (about: string, detail: string, fix: string): Finding => ({ state: "fault", about, detail, fix });

export const day = dayMs;

/** Returns the text of findings: a line each, and below a fault what to do. */
export const textOf = (findings: readonly Finding[]): string =>
  findings
    .map((found) => {
      const line = `${{ ok: "ok   ", note: "note ", fault: "FAULT" }[found.state]}  ${found.about}: ${found.detail}`;
      return found.state === "fault" ? `${line}\n       ${found.fix}` : line;
    })
    .join("\n");
