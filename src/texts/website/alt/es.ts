import type { ArticleTexts } from "../article.ts";

export default {
  title: "Expedientes para cooperativas y condominios",
  description:
    "Reúna en línea un expediente completo para la junta de una cooperativa o condominio: solicitud, referencias, finanzas y cartas.",
  heading: "Expedientes para la junta que llegan completos",
  lead: "Las juntas de cooperativas y condominios piden muchos documentos. Reúnalos en línea de cada solicitante, vea qué falta y comparta el expediente terminado con la junta.",
  sections: [
    {
      heading: "Todo en un expediente",
      text: [
        "Prepare un formulario con las preguntas de la junta y un lugar para cada documento: declaraciones de impuestos, estados de cuenta, carta de empleo, cartas de referencia, estado financiero. Los solicitantes suben archivos desde el teléfono y ven qué falta. Si necesita un documento más, pídalo con una fecha límite.",
      ],
    },
    {
      heading: "Compártalo en línea, no por correo postal",
      text: [
        "Dé a los miembros de la junta un enlace a la solicitud y a los documentos que necesitan, hasta la fecha que usted fije. Cada uno confirma su correo, cada vista queda registrada y usted puede terminar el acceso de inmediato. Los informes se muestran en la página y nunca se adjuntan.",
      ],
    },
    {
      heading: "Una decisión con su constancia",
      text: [
        "Los miembros de la junta pueden recomendar y usted decide. Los nombres se pueden ocultar mientras se compara. Quién vio qué y los motivos de la decisión quedan en un historial que no se puede cambiar.",
      ],
    },
  ],
  questions: [
    {
      question: "¿Una cooperativa puede cobrar más de $20 en Nueva York?",
      answer:
        "El límite de Nueva York a las tarifas de solicitud tiene una excepción para cooperativas y condominios. Consulte con su abogado qué cargos cubre. Lintel aplica el límite a todas las viviendas de Nueva York, así que ahí no cobra más a un solicitante.",
    },
    {
      question: "¿Puede votar cada miembro de la junta?",
      answer: "Pueden recomendar con un motivo. La decisión queda registrada a nombre de quien la toma.",
    },
  ],
} satisfies ArticleTexts;
