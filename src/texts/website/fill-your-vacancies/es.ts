import type { ArticleTexts } from "../article.ts";

export default {
  title: "Ocupe sus viviendas vacantes",
  description:
    "Del anuncio a la decisión: un enlace, un volante con código QR, invitaciones, solicitudes completas y una lista de quién está listo.",
  heading: "Ocupe sus viviendas vacantes con solicitudes completas",
  lead: "Una vivienda vacía cuesta dinero cada día. Ponga un enlace en todas partes y dedique su tiempo a quienes ya terminaron.",
  sections: [
    {
      heading: "Haga fácil la solicitud",
      text: [
        "Ponga el enlace en su anuncio, envíelo por correo o mensaje de texto, o imprima un volante con un código QR para la visita. El formulario funciona en cualquier teléfono, en inglés y español, y se puede terminar después en otro dispositivo.",
      ],
    },
    {
      heading: "Vea quién está listo",
      text: [
        "Su lista muestra qué está hecho, qué falta y a quién le toca en cada solicitud. Invite a personas y vea si empezaron y dónde se detuvieron. Las solicitudes nuevas aparecen al llegar, sin volver a cargar la página.",
      ],
    },
    {
      heading: "Decida con confianza",
      text: [
        "Compare las solicitudes completas según sus criterios, pida lo que falta, elija una e informe a los demás, con el aviso que exige la ley. Si la persona elegida se retira, la siguiente ya está ahí.",
      ],
    },
  ],
  questions: [
    {
      question: "¿Dónde puedo poner el enlace?",
      answer:
        "Donde quiera: sitios de anuncios, redes sociales, su página, un letrero en la ventana. Cada agente puede tener su propio enlace.",
    },
    {
      question: "¿Cómo evito solicitudes que no cumplen?",
      answer:
        "Muestre sus criterios antes de que la gente presente su solicitud. Quien no los cumple ahorra la tarifa y usted ahorra una hora.",
    },
  ],
} satisfies ArticleTexts;
