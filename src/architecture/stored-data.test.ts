import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { storingFiles, type Treatment, tables } from "./stored-data.ts";

const root = new URL("../server/", import.meta.url);
const readText = (path: string) => readFileSync(new URL(path, root), "utf8");

/** Returns the files named by a treatment that do not do what it says. */
const findFaults = (name: string, treatment: Treatment, does: (text: string, part: keyof Treatment) => boolean) =>
  (["ends", "closing", "copy"] as const)
    .filter((part) => treatment[part].endsWith(".ts") && !does(readText(treatment[part]), part))
    .map((part) => `${name}: ${part}`);

test("the files declared to implement a table's retention, account closing and data export mention the table", () => {
  const faults = Object.entries(tables).flatMap(([name, treatment]) =>
    findFaults(name, treatment, (text) => new RegExp(`\\b${name}\\b`).test(text)),
  );
  expect(faults).toEqual([]);
});

test("every server file that stores files is listed with the code that deletes and exports the stored files", () => {
  const storing = globSync("**/*.ts", { cwd: root })
    .filter((path) => !/(^|\/)(testing|sample)\/|\.test\.ts$/.test(path))
    .filter((path) => /\bfiles\s*\.put/.test(readText(path)));
  expect(storing.sort()).toEqual(Object.keys(storingFiles).sort());
  const faults = Object.entries(storingFiles).flatMap(([name, treatment]) =>
    findFaults(name, treatment, (text, part) =>
      part === "copy"
        ? /find\w*File|load\w+File|readFile/.test(text)
        : /files\s*\.delete|delete\w*(File|Files|Export|FilesAfterCommit)\(/.test(text),
    ),
  );
  expect(faults).toEqual([]);
});
