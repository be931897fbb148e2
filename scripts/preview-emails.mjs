// node scripts/preview-emails.mjs <folder>: renders every email as a picture, in each language, width and color scheme,
// and a contact sheet of each of these with all emails.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { emailTemplate } from "../src/server/emails/emails.ts";
import { emailSamples, landlordEmailSamples } from "../src/server/emails/samples.ts";
import { renderEmail } from "../src/server/platform/mail/render-email.ts";

const [folder, ...only] = process.argv.slice(2);
if (!folder) throw new Error("Give the folder for the pictures, and the names of emails unless you want all of them.");
mkdirSync(folder, { recursive: true });
const logo = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="80"><rect width="240" height="80" rx="8" fill="#c4573a"/></svg>',
)}`;
const address = "Lintel Inc., 1 Main Street, Albany, NY 12207";
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH });
const names = Object.keys(emailSamples).filter((name) => only.length === 0 || only.includes(name));

for (const language of ["en", "es"]) {
  const emails = await Promise.all(
    names.map(async (name) => {
      const linden = { name: "Linden Property Management", logo, postalAddress: "48 Linden Avenue, Olympia, WA 98501" };
      const sender = name in landlordEmailSamples ? { sender: linden } : {};
      return {
        name,
        ...(await renderEmail({ ...emailTemplate(language, name, ...emailSamples[name]), ...sender }, address)),
      };
    }),
  );
  for (const width of [320, 600])
    for (const colorScheme of ["light", "dark"]) {
      const page = await browser.newPage({ viewport: { width, height: 200 }, colorScheme });
      const pictures = [];
      for (const { name, subject, html } of emails) {
        await page.setContent(html);
        const path = join(folder, `${name}-${language}-${width}-${colorScheme}.png`);
        const picture = await page.screenshot({ path, fullPage: true });
        pictures.push(`<figure><figcaption>${name}<br>${subject.replaceAll("<", "&lt;")}</figcaption>
          <img src="data:image/png;base64,${picture.toString("base64")}" width="${width}"></figure>`);
      }
      await page.setViewportSize({ width: 1960, height: 200 });
      await page.setContent(`<style>body { display: flex; flex-wrap: wrap; gap: 12px; align-items: flex-start; font: 12px sans-serif; background: #888 }
        figure { margin: 0 } figcaption { background: #ff9; color: #000; width: ${width}px }</style>${pictures.join("")}`);
      await page.screenshot({ path: join(folder, `all-${language}-${width}-${colorScheme}.png`), fullPage: true });
      await page.close();
    }
}
await browser.close();
