/** In search order: the `User-Agent` of a browser also names the browsers that it is based on. */
const browsers: [name: string, sign: RegExp][] = [
  ["Edge", /\bEdg(?:e|A|iOS)?\//],
  ["Opera", /\bOPR\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:Chrome|CriOS)\//],
  ["Safari", /\bSafari\//],
];
const operatingSystems: [name: string, sign: RegExp][] = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["Mac", /\bMacintosh\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Linux", /\bLinux\b/],
];

/** Returns the browser and the system of a `User-Agent`: `Chrome, Windows`; null if it names neither. */
export function deviceLabel(userAgent: string): string | null {
  const findName = (known: typeof browsers) => known.find(([, pattern]) => pattern.test(userAgent))?.[0];
  return [findName(browsers), findName(operatingSystems)].filter((name) => name !== undefined).join(", ") || null;
}
