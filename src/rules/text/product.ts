/** The product's name, wherever it is shown: footer, emails, PDFs, titles. */
export const product = "Lintel";
