/** In the order in which they are looked for: browsers name those they are built on, too. */
const browsers: [name: string, sign: RegExp][] = [
  ["Edge", /\bEdg(?:e|A|iOS)?\//],
  ["Opera", /\bOPR\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:Chrome|CriOS)\//],
  ["Safari", /\bSafari\//],
];
const systems: [name: string, sign: RegExp][] = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["Mac", /\bMacintosh\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Linux", /\bLinux\b/],
];

/** Names the browser and the system in a `User-Agent`: `Chrome, Windows`; null where it names neither. */
export function deviceOf(userAgent: string): string | null {
  const nameIn = (known: typeof browsers) => known.find(([, sign]) => sign.test(userAgent))?.[0];
  return [nameIn(browsers), nameIn(systems)].filter((name) => name !== undefined).join(", ") || null;
}
