import type { ArticleTexts } from "../article.ts";

export default {
  title: "Verify a signed document",
  description: "Check whether a lease or another document that was signed here is unchanged since everyone signed it.",
  heading: "Verify a signed document",
  lead: "Find out whether a PDF that was signed here is still exactly what everyone signed. You don't need an account.",
  sections: [
    {
      heading: "What we check",
      text: [
        "When the last person has signed, we add a certificate page and seal the PDF. The seal covers the whole file: pages, answers, signatures and the certificate. If one character changes later, the seal no longer matches.",
        "The check tells you whether the seal matches, who signed and when, and the document's number. The certificate, the last page of the document, shows the same in more detail.",
      ],
    },
    {
      heading: "Your file stays private",
      text: [
        "We read the file only for this check. We don't store it, and no one else sees it. You can check files of up to 60 MB.",
      ],
    },
    {
      heading: "Check it without us",
      text: [
        "PDF viewers such as Adobe Acrobat check the seal as well. Open the signature panel and look for a message that the document has not been modified. A warning that the signer is unknown isn't about changes. It means that the viewer doesn't know our certificate.",
      ],
    },
  ],
  questions: [
    {
      question: "Why does a printed or scanned copy have no seal?",
      answer:
        "The seal is part of the original file. A printout, a scan or a photo doesn't contain it. Keep the file you download from the link we email you.",
    },
  ],
} satisfies ArticleTexts;
