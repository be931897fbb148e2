import { dayMs } from "#rules/time/durations.ts";
/** What a check found. `fix`: what the operator should do; a note is no fault. */
export type Finding =
  | { state: "ok" | "note"; about: string; detail: string }
  | { state: "fault"; about: string; detail: string; fix: string };

export const ok = (about: string, detail: string): Finding => ({ state: "ok", about, detail });
export const note = (about: string, detail: string): Finding => ({ state: "note", about, detail });
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
