import type { ArticleTexts } from "../article.ts";

export default {
  title: "Verificación de crédito de inquilinos",
  description:
    "Pida una verificación de crédito que no baja el puntaje del solicitante, lea lo importante y envíe el aviso con el puntaje cuando deba.",
  heading: "Una verificación de crédito que se lee en un minuto",
  lead: "Puntaje, historial de pagos, deudas y cobranzas en una página, con permiso del solicitante y sin bajar su puntaje.",
  sections: [
    {
      heading: "En qué fijarse",
      text: ["Un puntaje es solo un resumen. Para decidir sobre un alquiler, fíjese primero en esto:"],
      points: [
        "¿Los pagos recientes están al día, sobre todo los de vivienda?",
        "¿Hay una deuda con un arrendador anterior?",
        "¿Qué parte del ingreso mensual ya se va en deudas?",
        "¿El expediente es corto? Corto no quiere decir malo. Es común en personas jóvenes o recién llegadas al país.",
      ],
    },
    {
      heading: "Qué no hacer con ella",
      text: [
        "No use el puntaje como única prueba. En quienes pagan con un vale de vivienda dice poco sobre si se pagará el alquiler, y algunos estados limitan cómo puede usarlo con ellos. No guarde los informes más de lo necesario. Lintel los destruye al terminar su plazo de conservación.",
        "Si el puntaje influye en un rechazo, el aviso debe decir el puntaje, su escala, la fecha, los factores principales y quién lo proporcionó. Lintel lo llena con los datos del informe.",
      ],
    },
  ],
  questions: [
    {
      question: "¿La verificación afecta el crédito del solicitante?",
      answer: "No. El solicitante la autoriza y cuenta como consulta blanda, que no afecta el puntaje.",
    },
    {
      question: "¿Qué pasa si el expediente está congelado?",
      answer:
        "El solicitante ve que está congelado y cómo levantar el congelamiento, y lo intenta otra vez. No se cobra dos veces.",
    },
    {
      question: "¿El solicitante puede traer su propio informe?",
      answer:
        "Sí. Puede entregar un informe portátil con la solicitud. En varios estados, usted debe aceptarlo o no puede cobrar por otro.",
    },
  ],
} satisfies ArticleTexts;
