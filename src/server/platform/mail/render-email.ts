import { product } from "#rules/text/product.ts";
import type { Language } from "#texts/languages.ts";
import { mailTexts } from "#texts/mail/texts.ts";
import { escapeHtml } from "../common/escape-html.ts";

/** The content of an email. All of it is plain text, never interpreted as HTML or as a template. */
export type EmailText = {
  subject: string;
  heading: string;
  paragraphs: string[];
  /** one button; `url` is the product's own */
  action?: { label: string; url: string };
  /** why the recipient gets it */
  reason: string;
};

/**
 * `parts`: the complete emails that this one combines. `unsubscribe`: the address that ends such emails, for a person by
 * GET and for their email program by POST (RFC 8058).
 */
export type EmailContent = EmailText & { language: Language; parts?: EmailText[]; unsubscribe?: string };

const lines = (text: string) => escapeHtml(text).replace(/\r?\n/g, "<br />");

/** A header is one line: line breaks are removed. */
const oneLine = (text: string) =>
  text
    .replace(/[\r\n\u2028\u2029]+/g, " ")
    .trim()
    .slice(0, 200);

const sectionOf = ({ heading, paragraphs, action }: EmailText) => `
  <mj-text font-size="22px" font-weight="600" line-height="30px">${lines(heading)}</mj-text>
  ${paragraphs.map((paragraph) => `<mj-text>${lines(paragraph)}</mj-text>`).join("")}
  ${action ? `<mj-button background-color="#1F5A4A" border-radius="8px" font-size="16px" href="${escapeHtml(action.url)}">${escapeHtml(action.label)}</mj-button>` : ""}`;

const unsubscribeLink = ({ unsubscribe, language }: EmailContent) =>
  unsubscribe
    ? `<br /><a href="${escapeHtml(unsubscribe)}" style="color:#55605B">${escapeHtml(mailTexts.in(language).unsubscribe)}</a>`
    : "";

/** @returns the headers by which email programs offer to unsubscribe */
export const unsubscribeHeaders = ({ unsubscribe }: Pick<EmailContent, "unsubscribe">): Record<string, string> =>
  unsubscribe ? { "List-Unsubscribe": `<${unsubscribe}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" } : {};

/** @returns the email for email programs: a subject of one line, plain text, and HTML made by MJML */
export async function renderEmail(content: EmailContent): Promise<{ subject: string; text: string; html: string }> {
  const text = [
    ...[content, ...(content.parts ?? [])].flatMap(({ heading, paragraphs, action }) => [
      heading,
      ...paragraphs,
      ...(action ? [`${action.label}: ${action.url}`] : []),
    ]),
    `-- \n${product}. ${content.reason}`,
    ...(content.unsubscribe ? [`${mailTexts.in(content.language).unsubscribe}: ${content.unsubscribe}`] : []),
  ].join("\n\n");
  // Loading this module takes a third of the server's start, so it is loaded with the first email.
  const { default: mjml2html } = await import("mjml");
  const { html } = await mjml2html(`
    <mjml lang="${content.language}">
      <mj-head>
        <mj-title>${escapeHtml(oneLine(content.subject))}</mj-title>
        <mj-attributes>
          <mj-all font-family="Figtree, Helvetica, Arial, sans-serif" />
          <mj-text font-size="16px" line-height="24px" color="#1C2421" />
        </mj-attributes>
      </mj-head>
      <mj-body background-color="#FBFAF7">
        <mj-section><mj-column>
          ${[content, ...(content.parts ?? [])].map(sectionOf).join("")}
          <mj-text font-size="13px" line-height="20px" color="#55605B">${product}. ${lines(content.reason)}${unsubscribeLink(content)}</mj-text>
        </mj-column></mj-section>
      </mj-body>
    </mjml>`);
  return { subject: oneLine(content.subject), text, html };
}
