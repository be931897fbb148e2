import type { ArticleTexts } from "../article.ts";

export default {
  title: "Por qué pedimos su número de Seguro Social",
  description:
    "Para qué se usa su número de Seguro Social cuando solicita una vivienda de alquiler, quién lo ve y qué hacer si no tiene uno.",
  heading: "Por qué una solicitud de alquiler pide su número de Seguro Social",
  lead: "El número permite que una agencia de crédito encuentre su expediente y el de nadie más. El arrendador nunca lo ve completo.",
  sections: [
    {
      heading: "Para qué se usa",
      text: [
        "Cuando un arrendador pide un informe de crédito, de desalojos o de antecedentes penales, la agencia tiene que encontrar a la persona correcta. Muchas personas comparten nombre y fecha de nacimiento. Casi nadie comparte el número de Seguro Social.",
        "Lo usamos para verificar su identidad y para pedir los informes que usted autorizó, incluido el informe de ingresos si conecta su banco. No se usa para publicidad ni se vende.",
      ],
    },
    {
      heading: "Quién puede verlo",
      text: [
        "En Lintel nadie ve el número completo, y el arrendador tampoco. Se cifra en cuanto usted envía el formulario y solo sale de Lintel hacia las agencias que verifican su identidad o preparan sus informes. En todo lo demás aparece como ***-**- y los últimos cuatro dígitos.",
      ],
      points: [
        "Mientras lo escribe, puede ocultarlo o mostrarlo. De entrada está oculto.",
        "No aparece en correos electrónicos, en la solicitud impresa ni en los enlaces que usted comparte.",
        "Si sale del formulario antes de enviarlo, el número no se guarda en su dispositivo.",
      ],
    },
    {
      heading: "Si no tiene uno",
      text: [
        "Puede usar un número de identificación personal del contribuyente (ITIN). Si no tiene ninguno de los dos, elija “No tengo número de Seguro Social ni ITIN” al verificar su identidad y envíe fotos de su identificación. El arrendador las compara y decide.",
        "Algunos informes de crédito no se pueden pedir sin un número. En ese caso el arrendador puede revisar sus comprobantes de ingresos, referencias y estados de cuenta.",
      ],
    },
    {
      heading: "Cuándo no tiene que darlo",
      text: [
        "En Vermont, un arrendador no puede exigir el número de Seguro Social ni rechazarle por no darlo. En las viviendas de ese estado, Lintel hace opcional la pregunta.",
        "En los demás lugares puede preguntar al arrendador si basta con otra identificación. Puede decir que no, pero debe tratar igual a todos los solicitantes.",
      ],
    },
    {
      heading: "Cómo protegerlo",
      text: [
        "No envíe el número por correo electrónico, mensaje de texto o chat a nadie. Si una página se lo pide, revise primero la dirección en su navegador: el formulario del arrendador tiene la misma dirección que él le dio.",
      ],
      points: [
        "No dé el número a alguien que no le haya mostrado la vivienda.",
        "Puede congelar gratis su expediente en cada agencia de crédito. Levante el congelamiento antes de presentar la solicitud; si no, la agencia no puede enviar el informe.",
        "Si cree que le robaron el número, repórtelo en RobodeIdentidad.gov.",
      ],
    },
  ],
  questions: [
    {
      question: "¿Revisar mi crédito baja mi puntaje?",
      answer:
        "No. Los informes que usted autoriza para su solicitud de alquiler cuentan como consultas blandas, que no afectan su puntaje.",
    },
    {
      question: "¿Cuánto tiempo se guarda el número?",
      answer:
        "Tanto como la solicitud: cinco años después de la decisión si quien opera este sitio no fija otro plazo, y 90 días si usted no la termina. Entonces se destruye primero la clave, de modo que ninguna copia se pueda leer.",
    },
  ],
} satisfies ArticleTexts;
