import type { ArticleTexts } from "../article.ts";

export default {
  title: "Solicitudes de alquiler en condominios",
  description:
    "Una solicitud de alquiler para propietarios y asociaciones de condominios: un formulario para los dos, con evaluación y aprobación.",
  heading: "Una solicitud para el propietario y la asociación",
  lead: "Alquilar un condominio suele necesitar dos aprobaciones. Pregunte una vez y deje que cada parte vea lo que necesita.",
  sections: [
    {
      heading: "Para propietarios",
      text: [
        "Su solicitante llena un formulario y autoriza los informes una vez. Usted ve toda la solicitud y elige a su inquilino. Después la comparte con la asociación: la solicitud y los documentos que pide, y no más de lo que el solicitante autorizó.",
      ],
    },
    {
      heading: "Para asociaciones y administradores",
      text: [
        "Publique su propio formulario con sus reglas, su tarifa y los documentos que exige, con un enlace para todo el edificio. Agregue las unidades y vea cada solicitud por unidad. Cuando un propietario comparte solicitudes con usted, puede recomendar a uno de los solicitantes y dar un motivo. Quien deja su oficina pierde el acceso de inmediato.",
      ],
    },
    {
      heading: "Para ambos",
      text: [
        "La aprobación de la asociación es parte de la decisión de vivienda. La cubre la ley de vivienda justa, y si un informe influye en un rechazo, el solicitante debe recibir un aviso. Lintel lo redacta para quien decide.",
      ],
    },
  ],
  questions: [
    {
      question: "¿Quién debe cobrar la tarifa?",
      answer:
        "Quien hace la evaluación. Dos tarifas por los mismos informes son difíciles de justificar, y algunos estados limitan cuántas veces se puede cobrar a un solicitante.",
    },
    {
      question: "¿La asociación puede ver el informe de crédito?",
      answer: "Solo si usted lo comparte, el solicitante lo autorizó y hasta la fecha que usted fije.",
    },
  ],
} satisfies ArticleTexts;
