import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readSources, repositoryRoot } from "../testing/read-sources.ts";

describe("keys and passwords", () => {
  const patterns: [string, RegExp][] = [
    ["private keys", /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/],
    ["keys of a cloud", /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/],
    ["keys of the payment provider", /\b(?:sk|rk)_(?:live|test)_[0-9A-Za-z]{10,}/],
    ["tokens of code platforms", /\b(?:gh[pousr]_[0-9A-Za-z]{30,}|xox[abprs]-[0-9A-Za-z-]{10,}|npm_[0-9A-Za-z]{30,})/],
    [
      "long values named secret, password or token",
      /(?:secret|password|api_?key|hmac|token)["']?\s*[:=]\s*["'][A-Za-z0-9+/_-]{32,}={0,2}["']/i,
    ],
    ["URLs with a password", /\b(?:postgres(?:ql)?|smtps?|mysql|https?):\/\/[\w.-]+:(?!password@)[^\s@/"'`$]{8,}@/i],
  ];
  const exampleKeys = [
    ...readFileSync(join(repositoryRoot, ".env.example"), "utf8").matchAll(/[A-Za-z0-9+/]{43}=/g),
  ].map(([key]) => key);
  const text = /\.(?:tsx?|mjs|js|json|md|css|html|sql|txt|grit|sh)$/;
  const repository = [
    ...["src", "e2e", "bench", "scripts", "docs"].flatMap((folder) => readSources(folder, text)),
    ...readdirSync(repositoryRoot, { withFileTypes: true })
      .filter((entry) => entry.isFile() && text.test(entry.name))
      .map(({ name }) => ({ path: name, text: readFileSync(join(repositoryRoot, name), "utf8") })),
  ];

  test.each(patterns)(
    "the repository and the files that browsers load contain no keys or passwords of this kind: %s",
    (_what, pattern) => {
      const bundle = readSources("build/client", /\.(?:js|css|html)$/);
      expect(bundle.length).toBeGreaterThan(50);
      const sources = [...repository.filter(({ path }) => path !== "package-lock.json"), ...bundle];
      expect(sources.filter(({ text: all }) => pattern.test(all)).map(({ path }) => path)).toEqual([]);
    },
  );

  test("the search for keys and passwords in the repository finds one of each kind", () => {
    const planted = [
      `-----BEGIN RSA ${"PRIVATE"} KEY-----`,
      `AKIA${"A".repeat(16)}`,
      `sk_${"live"}_${"a".repeat(20)}`,
      `ghp_${"a".repeat(36)}`,
      `${"hmac"}: "${"a".repeat(43)}="`,
      `postgres://app:${"hunter22"}@db/x`,
    ];
    for (const [n, one] of planted.entries()) expect(patterns[n]?.[1].test(one)).toBe(true);
  });

  test("the example keys of .env.example appear elsewhere only in the code that rejects them", () => {
    expect(exampleKeys).toHaveLength(2);
    // the third build is the server program, including the configuration
    const pages = ["build/client", "build/server"].flatMap((folder) => readSources(folder, /\.(?:js|html)$/));
    const holding = [...repository, ...pages].filter(({ text: all }) => exampleKeys.some((key) => all.includes(key)));
    expect(holding.map(({ path }) => path)).toEqual(["src/server/platform/config/settings.ts"]);
  });

  test("the names of the server's secret settings aren't in the files that browsers load", () => {
    const names = /LINTEL_(?:ENCRYPTION_KEYS|HMAC_KEY)|DATABASE_URL|SMTP_URL|S3_SECRET/;
    expect(readSources("build/client", /\.(?:js|html)$/).filter(({ text: all }) => names.test(all))).toEqual([]);
  });
});
