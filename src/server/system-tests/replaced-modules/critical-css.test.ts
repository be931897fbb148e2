import type { EntryContext } from "react-router";
import { expect, test, vi } from "vitest";
import { extractPageStyles } from "#web/app/critical-css.ts";

const readFile = vi.hoisted(() => vi.fn<(path: string) => Promise<string>>());
vi.mock("node:fs/promises", () => ({ readFile }));

test("a style sheet that can't be read once is read again for the next page, and only once after that", async () => {
  const context = {
    manifest: { routes: { root: { css: ["/assets/root.css"] } } },
    staticHandlerContext: { matches: [{ route: { id: "root" } }] },
  } as unknown as EntryContext; // the parts that are read
  const styles = async () => (await extractPageStyles(context, "/login")).css;
  readFile.mockRejectedValueOnce(new Error("EMFILE: too many open files")).mockResolvedValue("body{}");
  await expect(styles()).rejects.toThrow("EMFILE");
  expect([await styles(), await styles()]).toEqual(["body{}", "body{}"]);
  expect(readFile).toHaveBeenCalledTimes(2);
});
