import { expect, test } from "vitest";
import { textTimeFor } from "#rules/phones/quiet-hours.ts";
import { parseTextKeyword } from "#rules/phones/text-keywords.ts";
import { measureText } from "#rules/phones/text-segments.ts";
import { isUsNumber, timeZonesOf } from "#rules/phones/us-time-zones.ts";

test.each([
  ["+15185550142", true],
  ["+17875550142", true],
  ["+16715550142", true],
  ["+14165550142", false],
  ["+18765550142", false],
  ["+18005550142", false],
  ["+19005550142", false],
  ["+15005550006", false],
  ["+442079460958", false],
  ["5185550142", false],
])("the phone number %s can receive text messages in the US: %s", (number, expected) => {
  expect(isUsNumber(number)).toBe(expected);
});

test("a phone number has the time zones of its area code, or all five US time zones if the area code is unknown", () => {
  expect(timeZonesOf("+12125550142")).toEqual(["America/New_York"]);
  expect(timeZonesOf("+18505550142")).toEqual(["America/New_York", "America/Chicago"]);
  expect(timeZonesOf("+18085550142")).toEqual(["Pacific/Honolulu"]);
  expect(timeZonesOf("+17985550142")).toHaveLength(5);
});

test.each([
  ["New York at 7:59", "+12125550142", "2026-03-02T12:59:59Z", "2026-03-02T13:00:00Z"],
  ["New York at 8:00", "+12125550142", "2026-03-02T13:00:00Z", "2026-03-02T13:00:00Z"],
  ["New York at 20:59", "+12125550142", "2026-03-03T01:59:00Z", "2026-03-03T01:59:00Z"],
  ["New York at 21:00", "+12125550142", "2026-03-03T02:00:00Z", "2026-03-03T13:00:00Z"],
  ["Los Angeles, while it is day in New York", "+12135550142", "2026-03-02T14:10:00Z", "2026-03-02T16:00:00Z"],
  ["Florida's panhandle, in two zones", "+18505550142", "2026-03-02T13:30:00Z", "2026-03-02T14:00:00Z"],
  ["Hawaii at night", "+18085550142", "2026-03-02T12:00:00Z", "2026-03-02T18:00:00Z"],
  ["New York in the night before clocks change", "+12125550142", "2026-03-08T03:00:00Z", "2026-03-08T12:00:00Z"],
])(
  "a text message to %s (%s) that is due at %s is sent at %s, between 8 a.m. and 9 p.m. local time",
  (_where, number, now, due) => {
    expect(textTimeFor(number, new Date(now)).toISOString()).toBe(new Date(due).toISOString());
  },
);

test.each([
  ["STOP", "stop", "en"],
  [" Stop. ", "stop", "en"],
  ["unsubscribe", "stop", "en"],
  ["Cancel", "stop", "en"],
  ["END", "stop", "en"],
  ["quit!", "stop", "en"],
  ["alto", "stop", "es"],
  ["¡Cancelar!", "stop", "es"],
  ["START", "start", "en"],
  ["sí", "start", "es"],
  ["help?", "help", "en"],
  ["Ayuda", "help", "es"],
  ["Stop all", "stop", "en"],
  ["Please stop.", "stop", "en"],
  ["stop texting me", "stop", "en"],
  ["Stop sending me these messages!", "stop", "en"],
  ["Por favor, dejen de enviarme mensajes", "stop", "es"],
  ["No me escriban más", "stop", "es"],
])("the text message reply %j is recognized as the keyword %s in the language %s", (reply, keyword, language) => {
  expect(parseTextKeyword(reply)).toEqual({ keyword, language });
});

test.each(["", "please stop by at noon", "stop by the office", "the end", "I can help", "1"])(
  "the text message reply %j isn't recognized as a keyword",
  (reply) => {
    expect(parseTextKeyword(reply)).toBeUndefined();
  },
);

test.each([
  ["160 times “a”", "gsm", 160, 1, "a".repeat(160)],
  ["161 times “a”", "gsm", 161, 2, "a".repeat(161)],
  ["306 times “a”", "gsm", 306, 2, "a".repeat(306)],
  ["307 times “a”", "gsm", 307, 3, "a".repeat(307)],
  ["80 times “€”", "gsm", 160, 1, "€".repeat(80)],
  ["40 times “ñéü¿”", "gsm", 160, 1, "ñéü¿".repeat(40)],
  ["70 times “á”", "unicode", 70, 1, "á".repeat(70)],
  ["71 times “á”", "unicode", 71, 2, "á".repeat(71)],
  ["35 times “🏠”", "unicode", 70, 1, "🏠".repeat(35)],
])(
  "a text message with %s uses the %s encoding, %i of its units and %i segments",
  (_what, alphabet, units, segments, text) => {
    expect(measureText(text)).toMatchObject({ alphabet, units, segments });
  },
);

test("the list of characters that lengthen a text message names each character once", () => {
  expect(measureText("mañana, “sí” sí").unusual).toEqual(["“", "í", "”"]);
});
