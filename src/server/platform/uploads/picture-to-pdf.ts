export { createImagePdf as run } from "#rules/documents/image-pdf.ts";
