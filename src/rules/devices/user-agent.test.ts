import { expect, test } from "vitest";
import { describeUserAgent, deviceLabel } from "./user-agent.ts";

const mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)";
test.each([
  [`${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15`, "Safari", "macOS"],
  [`${mac} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36`, "Chrome", "macOS"],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0",
    "Edge",
    "Windows",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1",
    "Chrome",
    "iPhone",
  ],
  [
    "Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36",
    "Samsung Internet",
    "Android",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1",
    "Safari",
    "iPhone",
  ],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox", "macOS"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0", "Firefox", "Linux"],
])("the user agent %s is the browser %s on the operating system %s", (text, browser, system) => {
  expect(describeUserAgent(text)).toEqual({ browser, system });
});

test.each(["curl/8.5.0", ""])("the user agent “%s” has no known browser or operating system", (text) => {
  expect(describeUserAgent(text)).toEqual({ browser: "", system: "" });
});

test.each([
  [`${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15`, "Safari, macOS"],
  ["Mozilla/5.0 (X11; Linux x86_64)", "Linux"],
  ["SomeApp/1.0 Chrome/140.0.0.0", "Chrome"],
])("the user agent %s is the device %s", (userAgent, device) => {
  expect(deviceLabel(userAgent)).toBe(device);
});

test.each(["curl/8.5.0", ""])("the user agent “%s” is no known device", (userAgent) => {
  expect(deviceLabel(userAgent)).toBeNull();
});
