import type { Language } from "#texts/languages.ts";

/** The parts of an email, as MJML with placeholders instead of its texts. */
type Frame = { language: Language; title: string; preview: string; head: string; sections: string; foot: string };

/** System fonts only: for some others, MJML adds a link to their host. */
const fonts = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Helvetica, Arial, sans-serif";

/** Email clients that support color schemes get the dark theme's colors; others may invert the light theme's. */
const styles = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  .ink div, .soft div, .brand div, .button a { overflow-wrap: anywhere; }
  @media (max-width: 480px) { .heading h1, .heading h2 { font-size: 20px !important; line-height: 27px !important; } }
  @media (max-width: 480px) { .button table, .button td { width: 100% !important; } }
  @media (prefers-color-scheme: dark) {
    body, .page > div { background-color: #141917 !important; }
    .card, .card > table { background-color: #1d2421 !important; background: #1d2421 !important; }
    .ink div { color: #e9ece9 !important; }
    .soft div { color: #aab4af !important; }
    .brand div { color: #7cc4a9 !important; }
    .button td, .button a { background-color: #7cc4a9 !important; background: #7cc4a9 !important; color: #10201a !important; }
  }`;

/** The cache of HTML layouts by their MJML. */
const layouts = new Map<string, string>();
/** The maximum size of the cache: each number of paragraphs, lists and parts has a layout of its own. */
const maxLayouts = 200;

/** Collects the texts of an email, for which its MJML has placeholders. */
export function collectTexts() {
  const texts: string[] = [];
  return {
    /** @param html an escaped text @returns its placeholder */
    placeholderFor: (html: string): string => `text-${texts.push(html) - 1}-of-email`,
    /** @returns a layout with the texts in place of their placeholders */
    fill: (layout: string): string =>
      layout.replace(/text-(\d+)-of-email/g, (_placeholder, n) => texts[Number(n)] ?? ""),
  };
}

/**
 * Renders an email's MJML to HTML with placeholders instead of its texts. The HTML loads nothing but the sender's logo.
 * MJML takes 100 times longer than filling in the texts, so emails that differ only in texts share its result.
 */
export async function renderEmailFrame(frame: Frame): Promise<string> {
  const source = renderMjml(frame);
  const cachedLayout = layouts.get(source);
  if (cachedLayout !== undefined) return cachedLayout;
  // Loading this module takes a third of the server's start, so it is loaded with the first email.
  const { default: mjml2html } = await import("mjml");
  const { html } = await mjml2html(source);
  if (layouts.size >= maxLayouts) layouts.clear();
  layouts.set(source, html);
  return html;
}

const renderMjml = ({ language, title, preview, head, sections, foot }: Frame) => `
    <mjml lang="${language}" dir="ltr">
      <mj-head>
        <mj-title>${title}</mj-title>
        <mj-preview>${preview}</mj-preview>
        <mj-raw><meta name="color-scheme" content="light dark" /><meta name="supported-color-schemes" content="light dark" /></mj-raw>
        <mj-style>${styles}</mj-style>
        <mj-attributes>
          <mj-all font-family="${fonts}" />
          <mj-text font-size="16px" line-height="24px" color="#1C2421" />
          <mj-button background-color="#1F5A4A" color="#FFFFFF" border-radius="8px" font-size="16px" font-weight="600" inner-padding="12px 24px" />
        </mj-attributes>
      </mj-head>
      <mj-body css-class="page" background-color="#FBFAF7" width="600px">
        <mj-section padding="16px 0 0"><mj-column>${head}</mj-column></mj-section>
        <mj-section css-class="card" background-color="#FFFFFF" border-radius="8px" padding="12px 0"><mj-column>
          ${sections}
        </mj-column></mj-section>
        <mj-section padding="4px 0 24px"><mj-column>
          <mj-text css-class="soft" font-size="13px" line-height="20px" color="#55605B">${foot}</mj-text>
        </mj-column></mj-section>
      </mj-body>
    </mjml>`;
