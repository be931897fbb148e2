import type { ArticleTexts } from "../article.ts";

export default {
  title: "Evaluación de inquilinos",
  description:
    "Evaluación de inquilinos desde la solicitud hasta el aviso: criterios por escrito, identidad e ingresos verificados, informes y una decisión.",
  heading: "Evaluación de inquilinos, de la primera pregunta al último aviso",
  lead: "Un formulario, una lista y una página por solicitante: quién es, cuánto gana, qué dicen los informes y qué falta todavía.",
  sections: [
    {
      heading: "Evaluar son cinco pasos",
      text: [
        "Cada paso es sencillo. Hacerlos todos igual con cada solicitante es lo que vuelve justa una decisión y fácil de defender.",
      ],
      points: [
        "Escriba sus criterios antes de recibir la primera solicitud.",
        "Haga a todos las mismas preguntas, y solo las que permite la ley del lugar.",
        "Verifique identidad e ingresos con documentos o una conexión con el banco.",
        "Lea los informes y compárelos con sus criterios.",
        "Decida, dé los motivos y envíe el aviso que exige la ley.",
      ],
    },
    {
      heading: "Compare personas según sus criterios, no por un puntaje",
      text: [
        "Lintel muestra si cada criterio se cumple, no se cumple o no se sabe, con la evidencia. Puede poner hasta cuatro solicitantes lado a lado en las mismas filas y ocultar sus nombres mientras los compara. Si hace una excepción, escribe por qué y el motivo queda en el historial.",
      ],
    },
  ],
  questions: [
    {
      question: "¿Cuánto tarda la evaluación?",
      answer:
        "La mayor parte del tiempo es del solicitante: unos 15 minutos para el formulario y cinco para la verificación. Después, los informes suelen llegar en minutos.",
    },
    {
      question: "¿Tengo que usar todos los informes?",
      answer:
        "No. Usted elige en cada formulario qué informes se piden, o los pide después para los solicitantes que le interesan.",
    },
    {
      question: "¿Mi equipo puede trabajar en conjunto?",
      answer: "Sí. Cada integrante ve lo que permite su función, deja notas y ve quién decidió qué.",
    },
  ],
} satisfies ArticleTexts;
