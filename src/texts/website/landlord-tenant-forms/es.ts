import type { ArticleTexts } from "../article.ts";

export default {
  title: "Formularios entre arrendador e inquilino",
  description:
    "Formularios entre arrendador e inquilino, de la solicitud a la decisión, con lo que cada parte firma, recibe y puede guardar.",
  heading: "Formularios que las dos partes vuelven a encontrar",
  lead: "Cada parte ve qué se firmó, cuándo y qué dice, desde la primera pregunta hasta la decisión.",
  sections: [
    {
      heading: "Lo que recibe el inquilino",
      text: [
        "Una copia de la solicitud firmada, un recibo que dice para qué fue la tarifa, una copia de los informes donde la ley la da, y, si la decisión va en su contra, un aviso con los motivos o sus derechos donde la ley lo exige. El recibo llega por correo electrónico. Lo demás queda en la cuenta del inquilino.",
      ],
    },
    {
      heading: "Lo que recibe el arrendador",
      text: [
        "Una solicitud completa, identidad e ingresos verificados, los informes autorizados y un historial que no se puede cambiar después: quién abrió qué, quién decidió, qué se envió y cuándo. Un expediente firmado de la decisión se puede comprobar sin Lintel, años después.",
      ],
    },
    {
      heading: "Lo que ninguna parte debe hacer",
      text: [
        "No envíe números de Seguro Social por correo electrónico ni guarde copias de informes en una computadora. Así suele empezar el robo de identidad, y la ley federal exige eliminar los informes de forma segura.",
      ],
    },
  ],
  questions: [
    {
      question: "¿Son válidos estos formularios en mi estado?",
      answer:
        "La solicitud se adapta al lugar de la vivienda donde hemos confirmado las reglas. Las que no pudimos confirmar se muestran como sugerencias y nunca bloquean nada.",
    },
    {
      question: "¿Cuánto tiempo se guardan?",
      answer:
        "Las solicitudes cinco años y los informes dos, si quien opera este sitio no fija otros plazos. Después se destruyen.",
    },
  ],
} satisfies ArticleTexts;
