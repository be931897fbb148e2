export { pdfOfPicture as run } from "#rules/documents/picture-page.ts";
