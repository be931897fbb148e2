import { formatCount } from "#texts/plural.ts";

export default {
  unreadable: "Choose a JPG, PNG or PDF that opens without a password.",
  name_every_file: "List the name of every file once. Files with the same name need different names.",
  too_many_pages: ({ n }: { n: number }) =>
    `A document can have up to ${formatCount(n)} pages in all files together. Split it into several documents.`,
  cant_create: "Your team hasn't given you permission to create documents.",
  cant_edit: "Your team hasn't given you permission to edit documents.",
  no_conversion: "Word documents can't be converted here. Save the document as a PDF, then upload the PDF.",
  not_converted: {
    document: "This isn't a Word document (.docx), or it's damaged or locked. Save it as a PDF, then upload the PDF.",
    active: "This document has macros, embedded files or linked files. Save it as a PDF, then upload the PDF.",
    time: "Converting this document took too long. Save it as a PDF, then upload the PDF.",
    failed: "We couldn't convert this document. Save it as a PDF, then upload the PDF.",
    size: "The PDF of this document is larger than 5 MB. Make its images smaller, then upload it again.",
  },
  newer_version: "Someone else changed this document. Refresh the page and make your changes again.",
};
