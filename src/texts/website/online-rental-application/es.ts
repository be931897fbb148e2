import type { ArticleTexts } from "../article.ts";

export default {
  title: "Solicitud de alquiler en línea",
  description:
    "Prepare una solicitud de alquiler en línea en minutos: comparta un enlace, reciba solicitudes completas y firmadas, y olvídese del papel.",
  heading: "Una solicitud de alquiler en línea que llega completa",
  lead: "Comparta un enlace. Los solicitantes la llenan y firman en el teléfono, no pueden faltar las respuestas obligatorias y todo llega a un solo lugar.",
  sections: [
    {
      heading: "Por qué en línea es mejor que el papel y el PDF",
      text: [
        "El papel regresa a medio llenar, y un PDF con un número de Seguro Social en su correo es un riesgo que dura años. Un formulario en línea revisa las respuestas mientras se escriben, pide los archivos donde corresponde, cifra lo delicado y le avisa cuando está completo.",
      ],
    },
    {
      heading: "Empiece con un formulario que ya es bueno",
      text: [
        "Lintel le da una solicitud completa: la vivienda, las personas, dónde vivieron, trabajo e ingresos, mascotas y vehículos, documentos, consentimiento y firma. Quite lo que no necesita, agregue sus preguntas y muestre cada pregunta solo donde tiene sentido. Las preguntas sobre antecedentes penales se omiten donde la ley del lugar no las permite.",
      ],
    },
  ],
  questions: [
    {
      question: "¿Es válida una firma en línea?",
      answer:
        "Sí. Según la ley federal (ESIGN), no se le puede negar validez a una firma solo por ser electrónica. Lintel guarda quién firmó, cuándo y desde dónde.",
    },
    {
      question: "¿Cuánto cuesta?",
      answer:
        "Crear y compartir formularios es gratis. Si pide informes, usted ve antes el precio, que paga usted o el solicitante.",
    },
    {
      question: "¿Funciona en español?",
      answer: "Sí. El solicitante puede cambiar todo el formulario al español, y los correos que recibe también.",
    },
  ],
} satisfies ArticleTexts;
