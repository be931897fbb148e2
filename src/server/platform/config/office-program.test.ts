import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { loadConfig } from "#server/load-config.ts";

test("LibreOffice is found in PATH unless its path is set or it is turned off, and a path without a program is rejected", () => {
  const folder = mkdtempSync(join(tmpdir(), "lintel-path-"));
  const program = join(folder, "soffice");
  expect(loadConfig({ PATH: folder }, []).officeProgram).toBeUndefined();
  writeFileSync(program, "#!/bin/sh\n", { mode: 0o755 });
  expect(loadConfig({ PATH: `/none:${folder}` }, []).officeProgram).toBe(program);
  expect(loadConfig({ OFFICE_PROGRAM: program }, []).officeProgram).toBe(program);
  expect(loadConfig({ PATH: folder, OFFICE_PROGRAM: "none" }, []).officeProgram).toBeUndefined();
  expect(() => loadConfig({ OFFICE_PROGRAM: join(folder, "missing") }, [])).toThrow("OFFICE_PROGRAM");
  rmSync(folder, { recursive: true });
});
