import type { ArticleTexts } from "../article.ts";

export default {
  title: "Cómo verificar su identidad para los informes de crédito",
  description:
    "Qué pasa cuando verifica su identidad para una solicitud de alquiler, qué debe tener a mano y qué hacer si no funciona.",
  heading: "Cómo verificar su identidad para los informes de crédito",
  lead: "Una agencia de crédito envía sus informes solo después de verificar su identidad. Toma unos cinco minutos y hay otra manera si la primera no funciona.",
  sections: [
    {
      heading: "Qué debe tener a mano",
      text: ["Busque un momento tranquilo antes de empezar, porque las preguntas tienen un límite de tiempo."],
      points: [
        "Su nombre y apellido legales, tal como aparecen en su identificación",
        "Su fecha de nacimiento",
        "La dirección donde vive ahora. Un apartado postal no sirve",
        "Su número de Seguro Social o ITIN",
        "Más o menos cuándo abrió préstamos o tarjetas, y dónde vivió antes",
      ],
    },
    {
      heading: "Qué pasa",
      text: [
        "Primero lee lo que se va a pedir y lo autoriza. Después confirma su nombre, fecha de nacimiento y dirección. La agencia responde con unas preguntas sobre su propio pasado, como una calle donde vivió o un prestamista que tuvo. Si ninguna respuesta corresponde a usted, elija la última. Muchas veces es la correcta.",
        "Cuando coinciden suficientes respuestas, su identidad queda verificada y se piden los informes. Donde la ley le da derecho a una copia, la encuentra en su solicitud.",
      ],
    },
    {
      heading: "Por qué puede no funcionar",
      text: ["Que no funcione no cuenta en su contra. Estos son los motivos más comunes:"],
      points: [
        "Su dirección o apellido cambió hace poco. Pruebe con los que tiene registrados la agencia.",
        "Usted es joven o acaba de llegar al país y la agencia no tiene suficiente que preguntar.",
        "Su expediente está congelado. Levante el congelamiento en Experian (para estas preguntas) y en TransUnion (para su informe) e intente otra vez.",
        "Se acabó el tiempo. El siguiente intento tiene otras preguntas.",
      ],
    },
    {
      heading: "La otra manera: fotos de su identificación",
      text: [
        "Si las preguntas no funcionan o no tiene número de Seguro Social, puede enviar fotos de su licencia de conducir, identificación estatal, pasaporte u otra identificación con foto, y una foto suya. El arrendador las compara. Tómelas con buena luz y con las cuatro esquinas a la vista.",
      ],
    },
    {
      heading: "¿Las fotos no se leen o necesita ayuda?",
      text: [
        "Si una foto no se puede leer, recibirá un correo electrónico y podrá enviar otra. Si prefiere no contestar preguntas ni enviar fotos, hable con el arrendador sobre otra manera.",
      ],
    },
  ],
  questions: [
    {
      question: "¿Por qué las preguntas tienen límite de tiempo?",
      answer:
        "Lo fija la agencia para que nadie pueda buscar las respuestas sobre usted. Usted ve el tiempo que queda. Si se acaba, el siguiente intento tiene otras preguntas.",
    },
    {
      question: "No me hicieron ninguna pregunta. ¿Hay algún problema?",
      answer: "No. No todos los arrendadores piden informes, y no todos los informes necesitan este paso.",
    },
  ],
} satisfies ArticleTexts;
