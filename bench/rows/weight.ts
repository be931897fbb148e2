import { get } from "node:http";
import { gzipSync } from "node:zlib";
import type { Browser } from "@playwright/test";
import { withChromium, withPage } from "../chromium.ts";
import { withProduct } from "../product.ts";
import { type Renderer, type RendererName, withRendererPages } from "../renderers.ts";
import type { Row } from "../row.ts";

/** Returns the size of a file as it is sent, compressed with gzip, in bytes. */
async function measureCompressedSize(url: string): Promise<number> {
  return await new Promise((done, failed) => {
    get(url, { headers: { "accept-encoding": "gzip" } }, (reply) => {
      let size = 0;
      reply.on("data", (part: Buffer) => {
        size += part.length;
      });
      reply.on("end", () => done(size));
    }).on("error", failed);
  });
}

/**
 * Returns the KiB of scripts and styles that were requested, or inlined in the page, until a mask formats typed text.
 */
async function measureWeight(browser: Browser, url: string): Promise<{ scripts: number; styles: number }> {
  return await withPage(browser, "about:blank", 1, async (page) => {
    const files = new Map<string, string>();
    page.on("request", (request) => files.set(request.url(), request.resourceType()));
    await page.goto(url, { waitUntil: "networkidle" });
    const phone = page.getByLabel("Cell phone");
    await phone.pressSequentially("5185550142");
    const typed = await phone.inputValue();
    if (typed !== "(518) 555-0142") throw new Error(`The page does not live yet: it shows ${typed}.`);
    const sum = async (type: string) => {
      const sizes = [...files].filter(([, kind]) => kind === type).map(([file]) => measureCompressedSize(file));
      return (await Promise.all(sizes)).reduce((all, size) => all + size, 0) / 1024;
    };
    const inlineStyles = await page.locator("style").allTextContents();
    const inlineStyleSize = gzipSync(inlineStyles.join("")).length / 1024;
    return { scripts: await sum("script"), styles: inlineStyleSize + (await sum("stylesheet")) };
  });
}

function rowsOf(formPage: { scripts: number; styles: number }, rendererPages: Renderer[]): Row[] {
  const scripts = (name: RendererName): Row => {
    const baseline = (rendererPages.find((renderer) => renderer.name === name)?.scripts ?? Number.NaN) / 1024;
    return {
      what: `Scripts of the form's page until it can be typed into, gzip, KiB; baseline: ${name} alone`,
      lintel: formPage.scripts,
      baseline,
      ratio: formPage.scripts / baseline,
      target: "at most 150 KiB",
      met: formPage.scripts <= 150,
    };
  };
  const styles: Row = {
    what: "Styles of the form's page, gzip, KiB; baseline: the target",
    lintel: formPage.styles,
    baseline: 25,
    ratio: formPage.styles / 25,
    target: "at most 25 KiB",
    met: formPage.styles <= 25,
  };
  return [scripts("plain React"), scripts("RJSF"), scripts("SurveyJS"), scripts("Form.io"), styles];
}

/**
 * Compares the size of the form's page, from the server as it is started, with the peers' forms without a surrounding
 * page.
 */
export async function weightRows(): Promise<Row[]> {
  const rows: Row[] = [];
  await withProduct((url) =>
    withRendererPages((rendererPages) =>
      withChromium(async (browser) => {
        // without a query, the sample loads its scripts when it is used
        rows.push(...rowsOf(await measureWeight(browser, `${url}/apply/sample?lang=en`), rendererPages));
      }),
    ),
  );
  return rows;
}
