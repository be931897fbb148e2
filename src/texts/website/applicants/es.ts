import type { ArticleTexts } from "../article.ts";

export default {
  title: "Solicitar una vivienda con Lintel",
  description:
    "Cómo funciona una solicitud de alquiler para quien la presenta: el formulario, su cuenta, la verificación, la tarifa y lo que pasa después.",
  heading: "Solicitar una vivienda con Lintel",
  lead: "Usted recibió un enlace de un arrendador o agente. Aquí se explica qué pasa, en qué orden y qué se le pide en cada paso.",
  sections: [
    {
      heading: "1. El formulario",
      text: [
        "Lo llena en su teléfono o computadora, a su ritmo. Lo que escribe se guarda mientras avanza. Puede pedir un enlace por correo electrónico y continuar en otro dispositivo.",
        "Antes de enviarlo ve de quién es el formulario, para qué vivienda es, cuánto cuesta y qué informes se pedirán. Firma con su nombre o dibujando.",
      ],
      link: { page: "applicant-warning-message", label: "Qué significa una advertencia en el formulario" },
    },
    {
      heading: "2. Su cuenta",
      text: [
        "Con una cuenta puede ver qué pasa con su solicitud. Use la misma dirección de correo electrónico que en la solicitud. Puede iniciar sesión con una contraseña o con un código que se le envía.",
      ],
      link: { page: "applicant-benefits", label: "Qué obtiene cuando presenta su solicitud con Lintel" },
    },
    {
      heading: "3. La verificación, si el arrendador la pide",
      text: [
        "Antes de que se pidan informes, usted verifica su identidad con preguntas de una agencia de crédito o con fotos de su identificación. Para mostrar sus ingresos puede conectar su banco o subir talones de pago. Puede omitir la conexión con el banco y decir por qué.",
      ],
    },
    {
      heading: "4. La tarifa, si la hay",
      text: [
        "Se paga con tarjeta. El recibo detalla para qué es la tarifa. Donde la ley la limita, usted no paga más que eso. Donde la ley exige un reembolso, este va a la tarjeta que usó.",
      ],
    },
    {
      heading: "5. La decisión",
      text: [
        "En cualquier momento puede ver si el arrendador ya tiene todo. Cuando hay una decisión, puede verla en su cuenta y normalmente recibe un correo electrónico. Si rechazan su solicitud o le ponen condiciones y un informe influyó en eso, también recibe un aviso con el nombre de la agencia, su derecho a una copia gratis y cómo disputar lo que esté mal.",
      ],
    },
    {
      heading: "Lo que un arrendador no puede preguntar",
      text: [
        "La ley federal prohíbe decidir por raza, color, religión, origen nacional, sexo, discapacidad o por tener hijos. Muchos estados y ciudades van más lejos: algunos no permiten preguntar por condenas antes de una oferta, y muchos protegen a quienes pagan con un vale de vivienda. Lintel omite las preguntas sobre condenas donde la ley del lugar no las permite.",
      ],
    },
  ],
  questions: [
    {
      question: "¿Puedo cambiar algo después de enviarla?",
      answer: "Sí, hasta que haya una decisión. Usted firma el cambio, y el arrendador ve qué cambió y cuándo.",
    },
    {
      question: "¿Puedo presentar la solicitud junto con otra persona?",
      answer:
        "Sí. Invite a un compañero de vivienda, cosolicitante o garante desde su solicitud. Cada quien llena su propio formulario y nadie ve las respuestas de los demás.",
    },
    {
      question: "¿Puedo usar un informe que ya tengo?",
      answer:
        "Sí. Puede entregar un informe portátil con su solicitud. En varios estados el arrendador no puede cobrarle por otro.",
    },
    {
      question: "¿Cómo retiro mi solicitud?",
      answer:
        "Avise al arrendador. En su solicitud también puede retirar su permiso para pedir informes hasta que haya una decisión. Después de eso no se pide nada.",
    },
  ],
} satisfies ArticleTexts;
