import type { ArticleTexts } from "../article.ts";

export default {
  title: "Cuando un informe sobre usted tiene errores",
  description:
    "Cómo encontrar, disputar y corregir errores en un informe de crédito, de desalojos o de antecedentes penales para una solicitud de alquiler.",
  heading: "Cuando un informe sobre usted tiene errores",
  lead: "Los informes tienen errores. Usted tiene derecho a ver el suyo, a disputar lo que esté mal y a que se corrija, sin costo.",
  sections: [
    {
      heading: "Vea lo que vio el arrendador",
      text: [
        "Si un arrendador rechaza su solicitud o pide un depósito mayor, un garante o un codeudor debido a un informe, debe decirle qué agencia lo hizo. Usted puede pedir una copia gratis a esa agencia dentro de 60 días. En algunos estados recibe una copia sin pedirla.",
      ],
    },
    {
      heading: "Busque primero estos errores",
      text: ["La mayoría de los errores son de este tipo:"],
      points: [
        "Registros de otra persona con nombre o fecha de nacimiento parecidos",
        "Un caso de desalojo que fue desestimado, terminó en acuerdo o se decidió a su favor",
        "Una deuda que ya pagó, o que aparece dos veces",
        "Un caso de desalojo, un fallo civil o un arresto de hace más de siete años",
        "Un caso sellado o eliminado de los registros",
        "Una dirección, un empleador o un nombre que nunca fue suyo",
      ],
    },
    {
      heading: "Repórtelo en su solicitud",
      text: [
        "Abra el informe en su solicitud y elija “Disputar este informe”. Diga qué está mal y cómo lo sabe. Queda registrado como disputa y el arrendador lo ve junto al informe, y puede esperar el resultado. Dispútelo también con la agencia, porque solo ella puede cambiar el informe.",
      ],
    },
    {
      heading: "Dispútelo con la agencia",
      text: [
        "La agencia debe investigar, por lo general dentro de 30 días, y eliminar o corregir lo que no pueda confirmar. Envíe copias, no originales: un documento del tribunal, un recibo, una carta de un acreedor. Pida que envíe el informe corregido al arrendador.",
      ],
      points: [
        "Anote la fecha y lo que envió.",
        "Si la respuesta no ayuda, puede agregar una breve declaración a su expediente.",
        "Puede presentar una queja ante la Oficina para la Protección Financiera del Consumidor en consumerfinance.gov.",
      ],
    },
    {
      heading: "Avise pronto al arrendador",
      text: [
        "El arrendador no tiene que reservar la vivienda mientras usted disputa un informe, pero muchos esperan unos días si les explica el error y muestra pruebas. Donde Lintel sabe que la ley exige más, como tiempo para responder antes de un rechazo, el arrendador también lo ve.",
      ],
    },
  ],
  questions: [
    {
      question: "¿Lintel puede corregir mi informe?",
      answer:
        "No. Los informes vienen de una agencia de crédito y solo ella puede cambiarlos. Pídale que envíe el informe corregido al arrendador.",
    },
    {
      question: "¿Cuesta algo disputar un informe?",
      answer: "No. Disputar un informe y recibir una copia corregida es gratis.",
    },
  ],
} satisfies ArticleTexts;
