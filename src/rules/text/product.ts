/** The product's name, wherever it is shown: footer, e-mails, PDFs, titles. */
export const product = "Lintel";
