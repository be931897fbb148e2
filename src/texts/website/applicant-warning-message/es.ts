import type { ArticleTexts } from "../article.ts";

export default {
  title: "Qué significa una advertencia en su solicitud",
  description: "Las advertencias que puede mostrar una solicitud de alquiler, qué significa cada una y qué hacer.",
  heading: "Qué significa una advertencia en su solicitud",
  lead: "Una advertencia es una pregunta, no un rechazo. Aparece cuando una respuesta suele ser un error al escribir o puede retrasar sus informes.",
  sections: [
    {
      heading: "Sobre su nombre",
      text: [
        "Escriba solo su nombre, exactamente como en un documento legal. Los segundos nombres, apodos y títulos son una causa común de que una agencia no encuentre un expediente. Si su identificación muestra dos nombres, escriba los dos.",
      ],
    },
    {
      heading: "Sobre su fecha de nacimiento",
      text: [
        "Si según el año usted tuviera menos de 14 o más de 100 años, se le pide confirmarlo. Si el año es correcto, confírmelo y continúe. Si no, corríjalo. No se pierde nada de lo demás que escribió.",
      ],
    },
    {
      heading: "Sobre su dirección",
      text: [
        "Un apartado postal no se acepta como dirección actual, porque los informes se buscan según donde vive la gente. Use la dirección de la calle aunque su correo llegue a otro lugar. Si no tiene una dirección fija, use la del lugar donde se queda más seguido.",
      ],
    },
    {
      heading: "Cuando el nombre no coincide",
      text: [
        "Si el nombre verificado no es el nombre de su solicitud, sus informes esperan hasta que usted y el arrendador hayan resuelto la diferencia. Las causas comunes son un matrimonio, un segundo apellido o un error al escribir. Si es un error al escribir, corrija la solicitud. Si los dos nombres son suyos, el arrendador puede confirmarlo después de ver su identificación.",
      ],
    },
    {
      heading: "Cuando no se puede cobrar una tarifa",
      text: [
        "Algunos estados y ciudades limitan o prohíben las tarifas de solicitud. Si la tarifa de un formulario es mayor de lo que permite la ley del lugar, Lintel la reduce o no la cobra, y lo dice antes de que usted pague.",
      ],
    },
    {
      heading: "Cuando un archivo no se sube",
      text: [
        "Sirven fotos y archivos PDF de hasta 5 MB. La foto de un documento está bien si se lee cada línea. Si un archivo no se acepta, tome la foto otra vez o guarde el documento como PDF.",
      ],
    },
  ],
  questions: [
    {
      question: "¿El arrendador ve las advertencias?",
      answer: "No. Ve sus respuestas. Una diferencia entre su nombre y su nombre verificado se muestra a los dos.",
    },
    {
      question: "¿Puedo enviar el formulario con una advertencia?",
      answer: "Sí. Primero hay que corregir los errores. Las advertencias solo le piden revisar.",
    },
  ],
} satisfies ArticleTexts;
