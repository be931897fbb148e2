import type { Values } from "#texts/values.ts";

export default {
  title: "Certificate of completion",
  about: ({ title }: Values<"title">) => `For the document “${title}”`,
  number: "Document number",
  sender: "Sent by",
  sent: "Sent",
  completed: "Completed",
  people: "People",
  kinds: { signer: "Signer", approver: "Approver", witness: "Witness", cc: "Receives a copy" },
  name: "Name",
  email: "Email",
  part: "Role",
  identity: "Identity check",
  identity_code: "Opened a private link and entered a code, both sent to this email address",
  identity_two_codes:
    "Opened a private link and entered a code, both sent to this email address, and a code sent to a phone by text message",
  ip_address: "IP address",
  device: "Device",
  viewed: "Viewed",
  consented: "Agreed to sign electronically",
  acted: { signer: "Signed", approver: "Approved", witness: "Signed as witness", cc: "Completed" },
  files: "Files",
  file_pages: ({ pages }: { pages: number }) => (pages === 1 ? "1 page" : `${pages} pages`),
  full_texts: "Full text of fields",
  full_texts_about:
    "These texts are longer than their fields, or have characters that this document's fonts don't have. Such characters are printed as their Unicode numbers, such as U+0561.",
  on_page: ({ page }: { page: number }) => `On page ${page}`,
  fingerprint: "SHA-256",
  consents: "Consent to electronic signatures",
  consent: ({ day }: Values<"day">) => `Text of ${day}`,
  seal: "Seal",
  seal_about:
    "This PDF has a digital seal. If anyone changes a page, a field, or this certificate, PDF viewers report that the document was changed.",
  seal_own: ({ host }: Values<"host">) =>
    `The seal's certificate was made by ${host} itself. No outside authority vouches for it, so PDF viewers may show a warning about the signer. They still detect every change.`,
  seal_operator: ({ name }: Values<"name">) => `The seal's certificate: ${name}`,
  verify: ({ url }: Values<"url">) => `To check this document, go to ${url} and select the file or enter its number.`,
  reason: ({ number }: Values<"number">) => `Completed by all signers. Document number ${number}`,
};
