import type { ArticleTexts } from "../article.ts";

export default {
  title: "Lintel para agencias inmobiliarias",
  description:
    "Solicitudes de alquiler para agencias: un enlace por agente, funciones para la oficina, revisión del propietario y una lista de todo.",
  heading: "Un solo lugar para las solicitudes de todos sus agentes",
  lead: "Cada agente tiene un enlace y ve a sus propios solicitantes. La oficina ve todo, el propietario ve lo que usted comparte y los documentos salen bien siempre.",
  sections: [
    {
      heading: "Un enlace para cada agente",
      text: [
        "Los agentes comparten el formulario de la agencia con su propio enlace. Las solicitudes llegan con el agente ya indicado, y cada agente ve solo a los solicitantes dirigidos a él. La oficina los ve todos y puede cambiar el responsable de una solicitud cuando un agente se va.",
      ],
    },
    {
      heading: "Funciones que dicen lo que significan",
      text: [
        "Para cada miembro usted define qué puede hacer: crear formularios, ver pagos, aceptar y rechazar, o solo leer. Lo que un miembro no puede hacer lo rechaza el servidor, no solo se oculta. Cuando alguien se va, su acceso termina de inmediato y su trabajo permanece.",
      ],
    },
    {
      heading: "Revisión del propietario",
      text: [
        "Comparta dos o más solicitantes con el propietario de la vivienda: los criterios y los datos, en orden de llegada, sin fotos. El propietario recomienda a uno y da un motivo si elige fuera de orden. El agente decide y el registro muestra ambas cosas.",
      ],
    },
    {
      heading: "Listo para una auditoría",
      text: [
        "Los criterios tienen versiones, los avisos están preparados y cada decisión tiene un archivo firmado con lo que se vio, quién decidió y por qué. Puede exigir un segundo factor a todos los que leen informes.",
      ],
    },
    {
      heading: "Trabaje con sus herramientas",
      text: [
        "Exporte solicitantes a una hoja de cálculo, guarde solicitudes como PDF o use la misma API que usa el producto; su documento es público.",
      ],
    },
  ],
  questions: [
    {
      question: "¿Podemos usar nuestro propio formulario?",
      answer:
        "Sí. Empiece con el nuestro y cámbielo, con su logotipo, colores, criterios y tarifa. Los formularios pueden variar por oficina o edificio.",
    },
    {
      question: "¿Cómo empezamos?",
      answer: "Regístrese y prepare un formulario; después agregue a sus agentes como miembros de su equipo.",
    },
    {
      question: "¿Hay inicio de sesión único?",
      answer:
        "Todavía no. Los miembros inician sesión con correo electrónico, contraseña y, si usted lo exige, un segundo factor.",
    },
  ],
} satisfies ArticleTexts;
