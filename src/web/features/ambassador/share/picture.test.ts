import { expect, test } from "vitest";
import { ambassadorTexts } from "#texts/ambassador/texts.ts";
import { textsIn } from "#texts/message.ts";
import { pictureSvg, svgAddress } from "./picture.ts";

const link = "https://lintel.example/signup/4f8e21bc07";

test.each(["en", "es"] as const)(
  "the picture that an ambassador can share shows their name, link and QR code in %s",
  (language) => {
    const texts = textsIn(language)(ambassadorTexts).picture;
    const svg = pictureSvg(texts, { name: "Sam Rivera", link });
    expect(svg).toContain("Sam Rivera");
    expect(svg).toContain(">lintel.example/signup/4f8e21bc07<");
    expect(svg).toContain(texts.headline[0]);
    expect(svg).toMatch(/<path [^>]*d="M4 4h7v1h-7z/);
    expect(svgAddress(svg)).toMatch(/^data:image\/svg\+xml/);
  },
);

test("the picture that ambassadors share contains their name as escaped text, and shortens a long name", () => {
  const texts = textsIn("en")(ambassadorTexts).picture;
  const svg = pictureSvg(texts, { name: '<script> & "Sons"', link });
  expect(svg).toContain("&lt;script&gt; &amp; &quot;Sons&quot;");
  expect(svg).not.toContain("<script>");
  expect(pictureSvg(texts, { name: "Maple ".repeat(20), link })).toContain("Maple Maple Maple Maple Maple…");
});
