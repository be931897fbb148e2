import type { ArticleTexts } from "../article.ts";

export default {
  title: "Formularios listos para arrendadores",
  description:
    "Formularios listos que usted cambia sin programar: mueva preguntas, agregue condiciones, fije la tarifa, publique y vea cada versión.",
  heading: "Formularios listos en minutos y fáciles de cambiar",
  lead: "Empiece con un formulario para su tipo de vivienda, edítelo directamente en la página y publíquelo cuando esté listo. Cada solicitud conserva la versión con la que empezó.",
  sections: [
    {
      heading: "Edite directamente en la página",
      text: [
        "El editor muestra el formulario como lo ven sus solicitantes. Mueva una pregunta con el mouse, el dedo o el teclado, cambie su texto y ayuda, hágala obligatoria o muéstrela solo después de cierta respuesta. Todo se puede deshacer, y usted puede ver antes cómo queda en un teléfono.",
      ],
    },
    {
      heading: "Publique con confianza",
      text: [
        "Los cambios se guardan automáticamente en un borrador. Al publicar, ve qué cambia para los nuevos solicitantes. Quien ya empezó no pierde ninguna respuesta, y lo enviado nunca cambia.",
      ],
    },
    {
      heading: "Hágalo suyo",
      text: [
        "Agregue su logotipo y colores, su propio enlace, las viviendas disponibles, sus criterios y su tarifa. Su formulario también puede estar en su sitio web.",
      ],
    },
  ],
  questions: [
    {
      question: "¿Qué tipos de preguntas hay?",
      answer:
        "Más de veinte: texto, fechas, dinero, teléfono, dirección, opciones, casillas, archivos, firmas y agentes.",
    },
    {
      question: "¿Se puede imprimir?",
      answer: "Sí, en blanco para quien prefiere papel, y lleno para sus archivos.",
    },
  ],
} satisfies ArticleTexts;
