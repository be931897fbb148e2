/** The product's name, wherever it is displayed: footer, emails, PDFs, titles. */
export const productName = "Lintel";
