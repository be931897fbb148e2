import type { ArticleTexts } from "../article.ts";

export default {
  title: "Verificación de antecedentes de inquilinos",
  description:
    "Pida una verificación de antecedentes que el solicitante autorizó: desalojos y antecedentes penales, en el orden que permite la ley del lugar.",
  heading: "Una verificación de antecedentes que empieza con el permiso",
  lead: "El solicitante autoriza, verifica su identidad y usted recibe los registros de desalojos y antecedentes penales en una página clara, sin manejar un número de Seguro Social.",
  sections: [
    {
      heading: "Qué muestra una verificación de antecedentes",
      text: [
        "Un informe de desalojos enumera los casos judiciales sobre viviendas de alquiler: dónde y cuándo se presentaron, quién ganó, cuánto se debía y si se pagó. Un informe de antecedentes penales enumera los casos encontrados en los tribunales y registros consultados, con cargos, resultados y fechas. Cada informe dice qué fuentes se consultaron, para que usted sepa qué significa “no se encontró nada”.",
      ],
    },
    {
      heading: "Qué le exige la ley",
      text: [
        "La ley federal solo permite pedir un informe para decidir sobre este alquiler. Si el informe influye en un rechazo, en un depósito mayor o en pedir un garante o codeudor, usted debe dar un aviso al solicitante. Lintel lo prepara con los informes que usted abrió y lo envía con la decisión.",
        "Varios estados y ciudades no permiten preguntas ni informes penales antes de una oferta condicional, limitan los años que se pueden revisar o excluyen casos desestimados y sellados. Donde hemos confirmado las reglas locales, Lintel no pide un informe hasta que la ley lo permite y marca los registros que no se pueden considerar.",
      ],
    },
  ],
  questions: [
    {
      question: "¿Puedo hacer una verificación sin el solicitante?",
      answer:
        "No. El solicitante la autoriza y verifica su propia identidad. Eso protege al solicitante del robo de identidad y a usted de una demanda.",
    },
    {
      question: "¿Quién la paga?",
      answer:
        "Usted lo decide en cada formulario: la paga el solicitante con la tarifa de solicitud, dentro del límite del lugar, o la paga usted.",
    },
  ],
} satisfies ArticleTexts;
