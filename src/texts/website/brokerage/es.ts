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
      heading: "Funciones para la oficina",
      text: [
        "Dé a cada miembro una función o elija sus permisos uno por uno. El servidor rechaza lo que un miembro no puede hacer; no solo se oculta. Cuando alguien se va, su acceso termina de inmediato y su trabajo queda en el equipo.",
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
      heading: "Lleve sus datos consigo",
      text: [
        "Exporte la lista de solicitantes como archivo CSV para su hoja de cálculo, y las solicitudes con sus informes y decisiones en PDF o JSON, una o muchas a la vez. La API que usa el producto es pública, con su documento.",
      ],
    },
    {
      heading: "Lo que Lintel no hace",
      text: ["Para que no lo descubra después:"],
      points: [
        "No hay inicio de sesión único. Los miembros entran con correo electrónico y contraseña, y con un segundo factor si usted lo exige.",
        "No se crean cuentas automáticamente desde su directorio. Usted invita a los miembros por correo electrónico, hasta 50 a la vez.",
        "No hay servicio de anuncios ni contabilidad. Publique el enlace donde anuncia y exporte lo que necesita su contabilidad.",
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
  ],
} satisfies ArticleTexts;
