import type { ArticleTexts } from "../article.ts";

export default {
  title: "Ayuda",
  description:
    "Respuestas para solicitantes y arrendadores: enlaces que no abren, códigos que no llegan, informes, tarifas, reembolsos y errores.",
  heading: "¿Cómo podemos ayudarle?",
  lead: "La mayoría de las preguntas tiene respuesta aquí. Las preguntas sobre una decisión o una vivienda son para el arrendador, cuyo nombre está en su solicitud.",
  sections: [
    {
      heading: "Iniciar sesión",
      text: [
        "Si olvidó su contraseña, use «Olvidé mi contraseña» en la página de inicio de sesión, o entre con un código por correo electrónico. Los códigos sirven diez minutos. Si no llega, revise el correo no deseado y confirme que usa la dirección con la que presentó la solicitud.",
      ],
    },
    {
      heading: "Un enlace no abre",
      text: [
        "Los enlaces de los correos sirven una vez o hasta una fecha, para que nadie más los use. Pida uno nuevo en la página a la que lleva el enlace. Si no se encuentra el formulario de un arrendador, quizá lo retiró; pídale el enlace actual.",
      ],
    },
    {
      heading: "Mi solicitud",
      text: [
        "Su cuenta muestra qué está hecho y qué falta. Puede corregir respuestas hasta que haya una decisión. No podemos acelerar una decisión ni conocemos los motivos del arrendador; ambas cosas dependen de él.",
      ],
    },
    {
      heading: "Tarifas y reembolsos",
      text: [
        "El recibo en su solicitud muestra qué pagó. Los reembolsos regresan a la misma tarjeta y tardan de cinco a diez días hábiles en aparecer. Si se le cobró dos veces, envíenos las fechas y los importes, nunca el número de la tarjeta.",
      ],
    },
    {
      heading: "Un informe tiene errores",
      text: [
        "Reporte el error en su solicitud y dispútelo con la agencia que se nombra en el informe. Nuestra página sobre informes con errores explica cómo.",
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
        "Los motivos están en el correo del arrendador. Si un informe influyó, el aviso nombra a la agencia que puede enviarle una copia.",
    },
  ],
} satisfies ArticleTexts;
