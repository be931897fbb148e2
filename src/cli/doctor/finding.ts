import { dayMs } from "#rules/time/durations.ts";
/** The result of a check. `fix`: what the operator should do; a note is not a fault. */
export type Finding =
  | { state: "ok" | "note"; about: string; detail: string }
  | { state: "fault"; about: string; detail: string; fix: string };

/** Returns a finding of `lintel doctor` that needs no action. */
export const ok = (about: string, detail: string): Finding => ({ state: "ok", about, detail });

/** Returns a finding of `lintel doctor` that the operator should know about, and that doesn't make the command fail. */
export const note = (about: string, detail: string): Finding => ({ state: "note", about, detail });

/** Returns a finding of `lintel doctor` that makes the command fail. `fix` describes what to do about it. */
export const fault = (about: string, detail: string, fix: string): Finding => ({ state: "fault", about, detail, fix });

export const day = dayMs;

/** Formats findings: one line each, and below a fault what to do. */
export const formatFindings = (findings: readonly Finding[]): string =>
  findings
    .map((found) => {
      const line = `${{ ok: "ok   ", note: "note ", fault: "FAULT" }[found.state]}  ${found.about}: ${found.detail}`;
      return found.state === "fault" ? `${line}\n       ${found.fix}` : line;
    })
    .join("\n");
