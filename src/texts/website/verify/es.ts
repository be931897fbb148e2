import type { ArticleTexts } from "../article.ts";

export default {
  title: "Verificar un documento firmado",
  description:
    "Compruebe si un contrato de alquiler u otro documento firmado aquí sigue igual desde que todos lo firmaron.",
  heading: "Verificar un documento firmado",
  lead: "Compruebe si un PDF que se firmó aquí sigue siendo exactamente lo que todos firmaron. No necesita una cuenta.",
  sections: [
    {
      heading: "Qué comprobamos",
      text: [
        "Cuando la última persona ha firmado, agregamos una página de certificado y sellamos el PDF. El sello abarca todo el archivo: páginas, respuestas, firmas y el certificado. Si después cambia un solo carácter, el sello ya no coincide.",
        "La comprobación le dice si el sello coincide, quién firmó y cuándo, y el número del documento. El certificado, la última página del documento, dice lo mismo con más detalles.",
      ],
    },
    {
      heading: "Su archivo sigue siendo privado",
      text: [
        "Leemos el archivo solo para esta comprobación. No lo guardamos y nadie más lo ve. El archivo más grande que puede comprobar aquí tiene 60 MB.",
      ],
    },
    {
      heading: "Compruébelo sin nosotros",
      text: [
        "Los visores de PDF, como Adobe Acrobat, también comprueban el sello. Abra el panel de firmas y busque la indicación de que el documento no se ha modificado. Un aviso de que el firmante es desconocido no se refiere a cambios. Significa que el visor no conoce nuestro certificado.",
      ],
    },
  ],
  questions: [
    {
      question: "¿Por qué una copia impresa o escaneada no tiene sello?",
      answer:
        "El sello es parte del archivo original. Una impresión, un escaneo o una foto no lo contienen. Guarde el archivo que descarga con el enlace que le enviamos por correo electrónico.",
    },
  ],
} satisfies ArticleTexts;
