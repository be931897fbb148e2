import type { ArticleTexts } from "../article.ts";

export default {
  title: "Soporte",
  description:
    "Respuestas para solicitantes y arrendadores: enlaces que no abren, códigos que no llegan, informes, tarifas, reembolsos y errores.",
  heading: "¿Cómo podemos ayudarle?",
  lead: "La mayoría de las preguntas tiene respuesta aquí. Las preguntas sobre una decisión o una vivienda son para el arrendador, cuyo nombre está en su solicitud.",
  sections: [
    {
      heading: "Iniciar sesión",
      text: [
        "Si olvidó su contraseña, elija “¿Olvidó su contraseña?” en la página de inicio de sesión, o “Enviarme un código por correo electrónico” para entrar sin ella. Un código vence en 10 minutos. Si no llega, revise el correo no deseado y confirme que usa la dirección con la que presentó la solicitud.",
      ],
    },
    {
      heading: "Un enlace no abre",
      text: [
        "Por su seguridad, los enlaces de los correos dejan de servir después de cierta fecha, y algunos después de usarse una vez. La página a la que lleva el enlace lo dice y ofrece uno nuevo cuando es posible. Si no se encuentra el formulario de un arrendador, quizá el arrendador lo eliminó. Pídale el enlace actual.",
      ],
    },
    {
      heading: "Mi solicitud",
      text: [
        "Su cuenta muestra qué está hecho y qué falta. Puede corregir la mayoría de las respuestas hasta que haya una decisión. Quien decide es el arrendador, así que no podemos acelerar, cambiar ni explicar una decisión.",
      ],
    },
    {
      heading: "Tarifas y reembolsos",
      text: [
        "El recibo que le enviamos por correo electrónico muestra qué pagó. Los reembolsos regresan a la tarjeta o cuenta bancaria con la que pagó y tardan de 5 a 10 días hábiles en aparecer. Si se le cobró dos veces, envíenos las fechas y los montos, nunca el número de la tarjeta.",
      ],
    },
    {
      heading: "Un informe tiene errores",
      text: [
        "Reporte el error en su solicitud y dispútelo con la agencia que se nombra en el informe. Solo la agencia puede cambiarlo.",
      ],
      link: { page: "report-accuracy", label: "Qué hacer cuando un informe tiene errores" },
    },
    {
      heading: "Para arrendadores y agentes",
      text: [
        "Los solicitantes pueden abrir un formulario después de que usted lo publica. Usted puede abrir algunos informes solo después de verificar su identidad y confirmar para qué los usa. Podemos transferirle su dinero después de que agregue una cuenta bancaria en Mis pagos.",
      ],
    },
  ],
  questions: [
    {
      question: "¿Qué no debo enviar nunca a soporte?",
      answer:
        "Su número de Seguro Social, su contraseña, un número de tarjeta o una foto de su identificación. Nunca los pedimos.",
    },
    {
      question: "¿Pueden decirme por qué me rechazaron?",
      answer:
        "No. Quien decide es el arrendador, y los motivos que haya dado están en el correo sobre la decisión y en su cuenta. Si un informe influyó, el aviso nombra a la agencia que puede enviarle una copia gratis.",
    },
  ],
} satisfies ArticleTexts;
