/**
 * Browsers and systems by the words in a user agent. The first match counts, since most user agents name others too.
 */
const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\bOPR\/|\bOpera\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|Chromium|CriOS)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const operatingSystems: [RegExp, string][] = [
  [/\biPad\b/, "iPad"],
  [/\biPhone\b/, "iPhone"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];

const findName = (list: [RegExp, string][], text: string) => list.find(([pattern]) => pattern.test(text))?.[1] ?? "";

/** Returns the names of a user agent's browser and system; empty where they are unknown. */
export const describeUserAgent = (text: string): { browser: string; system: string } => ({
  browser: findName(browsers, text),
  system: findName(operatingSystems, text),
});

/** Returns the browser and the system of a user agent: `Chrome, Windows`; null if it names neither. */
export function deviceLabel(userAgent: string): string | null {
  const { browser, system } = describeUserAgent(userAgent);
  return [browser, system].filter(Boolean).join(", ") || null;
}
