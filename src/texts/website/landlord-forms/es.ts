import type { ArticleTexts } from "../article.ts";

export default {
  title: "Formularios para arrendadores",
  description:
    "Los formularios que necesita para alquilar una vivienda: solicitud, autorización, criterios, recibo y aviso. En línea, firmados y guardados.",
  heading: "Los formularios que necesita, ya conectados",
  lead: "Solicitud, autorización, criterios, recibo y aviso son aquí un solo proceso, para que cada formulario llegue a la persona correcta en el momento correcto.",
  sections: [
    {
      heading: "Antes de mostrar la vivienda",
      text: [
        "Escriba sus criterios de selección y la tarifa. En muchos lugares debe dar ambos al solicitante antes de recibir dinero. Lintel los pone en el formulario donde la ley lo pide.",
      ],
    },
    {
      heading: "Mientras llegan las solicitudes",
      text: [
        "Necesita una solicitud de alquiler, una autorización para pedir informes y un recibo detallado de cualquier tarifa. Con Lintel el solicitante recibe los tres de una vez, firmados y con fecha y hora.",
      ],
    },
    {
      heading: "Cuando decide",
      text: [
        "Necesita un aviso si un informe influyó en la decisión, y en varios estados uno con sus motivos. Lintel lo prepara con los informes que usted abrió y los motivos que eligió, con las palabras que la ley exige, y registra su entrega.",
      ],
    },
  ],
  questions: [
    {
      question: "¿Puedo descargar los formularios?",
      answer:
        "Sí. Hay una solicitud de alquiler gratis en PDF para llenar, y cada solicitud recibida se puede guardar como PDF.",
    },
    {
      question: "¿Los formularios reemplazan a un abogado?",
      answer:
        "No. Siguen las reglas que conocemos, cada una con su fuente y el día en que la revisamos. En un caso poco común, consulte a un abogado de su estado.",
    },
  ],
} satisfies ArticleTexts;
