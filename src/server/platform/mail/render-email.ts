import { escapeHtml } from "#rules/html/escape-html.ts";
import { productName } from "#rules/text/product.ts";
import type { Language } from "#texts/languages.ts";
import { mailTexts } from "#texts/mail/texts.ts";
import { collectTexts, renderEmailFrame } from "./email-frame.ts";

/** The content of an email. All of it is plain text, never interpreted as HTML or as a template. */
export type EmailText = {
  subject: string;
  heading: string;
  paragraphs: string[];
  /** what the email is about: each line links to a page */
  lists?: { title: string; lines: { text: string; url: string }[] }[];
  /** a button; `url` is one of our own */
  action?: { label: string; url: string };
  /** why the recipient receives the email */
  reason: string;
};

/**
 * The landlord or company in whose name an email is sent. `logo` is one of our own URLs; `business` and `postalAddress`
 * are in the footer; `replyTo` is only in the header.
 */
export type EmailSender = { name: string; logo?: string; business?: string; postalAddress?: string; replyTo?: string };

/**
 * `parts`: the complete emails that this one combines. `unsubscribe`: the URL that unsubscribes, for a person by GET
 * and for their email client by POST (RFC 8058).
 */
export type EmailContent = EmailText & {
  language: Language;
  sender?: EmailSender;
  parts?: EmailText[];
  unsubscribe?: string;
};

/** Returns the placeholder of an escaped text. */
type PlaceholderFor = (html: string) => string;

const renderLines = (text: string) => escapeHtml(text).replace(/\r?\n/g, "<br />");

/** Removes line breaks: a header is one line. */
const toSingleLine = (text: string) =>
  text
    .replace(/[\r\n\u2028\u2029]+/g, " ")
    .trim()
    .slice(0, 200);

const maxPreview = 140;

const greeting = /^(?:Hello|Hola)\b.*[,:]$/s;

/** Returns the text that mailboxes show next to the subject: the beginning of the email without its greeting. */
export function previewOf({ paragraphs, lists = [], heading }: EmailText): string {
  const listTexts = lists.flatMap((list) => list.lines.map(({ text }) => text));
  const texts = [...paragraphs.filter((paragraph) => !greeting.test(paragraph)), ...listTexts];
  return toSingleLine(texts.join(" ") || heading)
    .slice(0, maxPreview)
    .trimEnd();
}

type List = NonNullable<EmailText["lists"]>[number];

const renderList = ({ title, lines: listLines }: List, placeholderFor: PlaceholderFor) => `
  <mj-text css-class="ink" padding-bottom="0"><h2 style="margin:0;font-size:16px;line-height:24px;font-weight:600">${placeholderFor(renderLines(title))}</h2></mj-text>
  <mj-text css-class="ink" padding-top="4px">${listLines
    .map(
      ({ text, url }) =>
        `<p style="margin:0;padding:8px 0"><a href="${placeholderFor(escapeHtml(url))}" style="color:inherit">${placeholderFor(renderLines(text))}</a></p>`,
    )
    .join("")}</mj-text>`;

const renderSection = (
  { heading, paragraphs, lists = [], action }: EmailText,
  level: 1 | 2,
  placeholderFor: PlaceholderFor,
) => `
  <mj-text css-class="ink heading" padding-bottom="4px"><h${level} style="margin:0;font-size:22px;line-height:30px;font-weight:600">${placeholderFor(renderLines(heading))}</h${level}></mj-text>
  ${paragraphs.map((paragraph) => `<mj-text css-class="ink">${placeholderFor(renderLines(paragraph))}</mj-text>`).join("")}
  ${lists.map((list) => renderList(list, placeholderFor)).join("")}
  ${action ? `<mj-button css-class="button" align="left" href="${placeholderFor(escapeHtml(action.url))}">${placeholderFor(escapeHtml(action.label))}</mj-button>` : ""}`;

const renderHead = ({ sender }: EmailContent, placeholderFor: PlaceholderFor) =>
  sender?.logo
    ? `<mj-image align="left" width="120px" src="${placeholderFor(escapeHtml(sender.logo))}" alt="${placeholderFor(escapeHtml(sender.name))}" />`
    : `<mj-text css-class="brand" font-size="18px" font-weight="700" color="#1F5A4A">${placeholderFor(escapeHtml(sender?.name || productName))}</mj-text>`;

/** Returns the lines of the footer: the sender, the reason, and the operator. */
function footerLines({ sender, reason }: EmailContent, postalAddress = ""): string[] {
  const senderParts =
    sender && sender.name !== productName ? [sender.business ?? sender.name, sender.postalAddress] : [];
  return [
    senderParts.filter(Boolean).join(" · "),
    reason,
    postalAddress.startsWith(productName) ? postalAddress : [productName, postalAddress].filter(Boolean).join(" · "),
  ].filter(Boolean);
}

const unsubscribeLink = ({ unsubscribe, language }: EmailContent, placeholderFor: PlaceholderFor) =>
  unsubscribe
    ? `<a href="${placeholderFor(escapeHtml(unsubscribe))}" style="color:inherit">${escapeHtml(mailTexts.in(language).unsubscribe)}</a>`
    : "";

/** Returns the headers that let email clients offer to unsubscribe. */
export const unsubscribeHeaders = ({ unsubscribe }: Pick<EmailContent, "unsubscribe">): Record<string, string> =>
  unsubscribe ? { "List-Unsubscribe": `<${unsubscribe}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" } : {};

/**
 * Renders an email for email clients.
 * @param postalAddress the operator's, one line
 * @returns a subject of one line, plain text, and HTML rendered by MJML
 */
export async function renderEmail(
  content: EmailContent,
  postalAddress?: string,
): Promise<{ subject: string; text: string; html: string }> {
  const sections = [content, ...(content.parts ?? [])];
  const text = [
    ...sections.flatMap(({ heading, paragraphs, lists = [], action }) => [
      heading,
      ...paragraphs,
      ...lists.map(({ title, lines }) => [`${title}:`, ...lines.map(({ text, url }) => `${text}\n${url}`)].join("\n")),
      ...(action ? [`${action.label}: ${action.url}`] : []),
    ]),
    `-- \n${footerLines(content, postalAddress).join("\n")}`,
    ...(content.unsubscribe ? [`${mailTexts.in(content.language).unsubscribe}: ${content.unsubscribe}`] : []),
  ].join("\n\n");
  const { placeholderFor, fill } = collectTexts();
  const layout = await renderEmailFrame({
    language: content.language,
    title: placeholderFor(escapeHtml(toSingleLine(content.subject))),
    preview: placeholderFor(escapeHtml(previewOf(content))),
    head: renderHead(content, placeholderFor),
    sections: sections.map((section, n) => renderSection(section, n === 0 ? 1 : 2, placeholderFor)).join(""),
    foot:
      footerLines(content, postalAddress)
        .map((line) => `<p style="margin:0 0 8px">${placeholderFor(renderLines(line))}</p>`)
        .join("") + unsubscribeLink(content, placeholderFor),
  });
  return { subject: toSingleLine(content.subject), text, html: fill(layout) };
}
