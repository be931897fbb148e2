import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { vendors } from "./vendors.ts";

const path = join(import.meta.dirname, "../../../../.env.example");
const heading = "# --- Keys of outside services ---";

/** Returns the lines of a comment, up to 120 characters long. */
const comment = (text: string) =>
  text
    .replaceAll(/\s+/g, " ")
    .match(/\S.{0,117}(?= |$)/g)
    ?.map((line) => `# ${line}`) ?? [];

test(".env.example ends with each vendor's settings, as the vendor's own folder describes them", async () => {
  const [before = ""] = readFileSync(path, "utf8").split(heading);
  const described = vendors.map(({ settings: { about, shape } }) => {
    const defaults: Record<string, unknown> = z.object(shape).parse({});
    return [...comment(about.trim()), ...Object.keys(shape).map((name) => `# ${name}=${defaults[name] ?? ""}`)].join(
      "\n",
    );
  });
  await expect([`${before}${heading}`, ...described].join("\n\n").concat("\n")).toMatchFileSnapshot(path);
});
