import type { ArticleTexts } from "../article.ts";

export default {
  title: "Qué obtiene el solicitante con Lintel",
  description:
    "Su solicitud en un solo lugar, su número oculto, su tarifa explicada, su informe portátil y un aviso cuando la ley lo exige.",
  heading: "Qué obtiene cuando presenta su solicitud con Lintel",
  lead: "Una solicitud decide dónde va a vivir. Usted debe saber en qué va, quién ve qué y cuáles son sus derechos.",
  sections: [
    {
      heading: "Sabe en qué va",
      text: [
        "Su cuenta muestra si la solicitud está completa, qué falta y cuándo hubo una decisión. Nunca tiene que llamar para preguntar si llegó.",
      ],
    },
    {
      heading: "Sus datos siguen siendo suyos",
      text: [
        "El número de Seguro Social, la fecha de nacimiento, las fotos de identificación, los datos del banco y los informes se cifran uno por uno. El arrendador ve los últimos cuatro dígitos del número, y las personas con quienes comparte la solicitud solo ven lo que usted autorizó.",
      ],
      points: [
        "Registramos cada vez que alguien abre un informe sobre usted.",
        "Puede retirar su permiso para pedir informes.",
        "Las solicitudes y los informes se destruyen al terminar su plazo de conservación.",
      ],
    },
    {
      heading: "Comparamos su tarifa con la ley local",
      text: [
        "Lintel compara su tarifa con los límites estatales y locales que hemos confirmado, cuando se crea el formulario y otra vez cuando usted paga, y reembolsa lo que debe reembolsarse. El recibo dice para qué fue el dinero.",
      ],
    },
    {
      heading: "Puede traer su propio informe",
      text: [
        "Si tiene un informe portátil reciente, entréguelo con su solicitud. En algunos lugares, la ley dice que el arrendador debe aceptarlo y no puede cobrarle por otro.",
      ],
    },
    {
      heading: "Se le evalúa con criterios que puede leer",
      text: [
        "Los arrendadores pueden escribir sus criterios antes de recibir la primera solicitud. Donde la ley lo exige, usted los ve antes de presentarla. Los informes se comparan con esos criterios. Lintel no los convierte en un puntaje propio.",
      ],
    },
    {
      heading: "Sabe por qué",
      text: [
        "Si rechazan su solicitud, el arrendador puede indicar los motivos, y debe hacerlo donde la ley lo exige. Si un informe influyó, usted recibe el aviso legal completo. Desde el mismo lugar puede disputar lo que esté mal.",
      ],
    },
  ],
  questions: [
    {
      question: "¿Me cuesta algo tener una cuenta?",
      answer: "No. La cuenta es gratis. Solo paga la tarifa que aparece en el formulario de un arrendador, si la hay.",
    },
  ],
} satisfies ArticleTexts;
