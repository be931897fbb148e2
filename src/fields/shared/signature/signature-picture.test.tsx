import { readFileSync } from "node:fs";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { formatSignatureTime } from "#rules/text/dates.ts";
import { SignaturePicture } from "./signature-picture.tsx";

const signedAt = "2026-07-04T19:05:09Z";
const time = formatSignatureTime(new Date(signedAt), Intl.DateTimeFormat().resolvedOptions().timeZone);

test("hovering over a signature shows when it was signed, as MM/DD/YYYY hh:mm:ss", () => {
  expect(time).toMatch(/^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}:\d{2}$/);
  expect(renderToString(<SignaturePicture value="Maria Lopez" signedAt={signedAt} />)).toContain(`title="${time}"`);
  const drawn = [
    { mx: 1, my: 1 },
    { mx: 20, my: 20 },
  ];
  expect(renderToString(<SignaturePicture value={drawn} signedAt={signedAt} />)).toContain(`<title>${time}</title>`);
});

test("a typed signature uses a script font bundled with the product", () => {
  const css = readFileSync(new URL("signature.module.css", import.meta.url), "utf8");
  expect(css).toMatch(/\.typed,[^{]*\{\s*font-family: "Dancing Script"/);
  const files = [...css.matchAll(/src: url\("([^"]+)"\)/g)].map(([, file = ""]) => file);
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) expect(file).toMatch(/^@fontsource\/dancing-script\/files\/[\w-]+\.woff2$/);
  const { dependencies } = JSON.parse(readFileSync(new URL("../../../../package.json", import.meta.url), "utf8"));
  expect(dependencies).toHaveProperty(["@fontsource/dancing-script"]);
});
