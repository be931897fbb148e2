import pg from "pg";
import { pino } from "pino";
import { expect, test } from "vitest";
import { logOptions } from "./log.ts";

const logEntry = (...entry: [object, string?]) => {
  const lines: string[] = [];
  pino(logOptions("debug"), { write: (line: string) => void lines.push(line) }).error(...entry);
  return JSON.parse(lines[0] ?? "") as { err?: object };
};

test("a logged database error has its code, but no row data from its message and detail", () => {
  const error = Object.assign(new pg.DatabaseError("duplicate key: canary", 1, "error"), {
    code: "23505",
    detail: "Key (username)=(canary@example.com) already exists.",
    where: "canary",
  });
  for (const entry of [[{ err: error }, "failed"], [{ err: error }], [error]] as [object, string?][]) {
    const line = logEntry(...entry);
    expect(line.err).toMatchObject({ kind: "error", code: "23505", message: "database error" });
    expect(JSON.stringify(line)).not.toContain("canary");
  }
});

test("a logged error that isn't from the database has its message and stack, but none of its other properties", () => {
  const error = Object.assign(new Error("The vendor is down"), { response: { body: "canary" } });
  const line = logEntry({ err: error }, "failed");
  expect(line.err).toMatchObject({ kind: "Error", message: "The vendor is down", stack: expect.any(String) });
  expect(JSON.stringify(line)).not.toContain("canary");
});

test("a thrown value that isn't an error is logged by its type", () => {
  expect(logEntry({ err: "canary" }, "failed").err).toEqual({ kind: "string" });
});
