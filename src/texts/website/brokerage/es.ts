import type { ArticleTexts } from "../article.ts";

export default {
  title: "Lintel para agencias inmobiliarias",
  description:
    "Solicitudes de alquiler para agencias: un enlace por agente, funciones para la oficina, revisión del propietario y una lista de todo.",
  heading: "Un solo lugar para las solicitudes de todos sus agentes",
  lead: "Cada agente tiene un enlace y ve a sus propios solicitantes. La oficina ve todas las solicitudes, y los propietarios ven lo que usted comparte con ellos.",
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
        "Dé a cada integrante una función o elija sus permisos uno por uno. El servidor revisa estos permisos en cada petición. Cuando alguien se va, su acceso termina de inmediato, y sus formularios y solicitudes pasan al integrante que usted elija.",
      ],
    },
    {
      heading: "Cómo inicia sesión su equipo",
      text: ["Usted controla quién tiene acceso, en Lintel:"],
      points: [
        "Invite a los integrantes por correo electrónico, hasta 50 a la vez. Cada persona se une con su propia cuenta.",
        "Los integrantes inician sesión con su correo electrónico y una contraseña, o con un código que reciben por correo.",
        "Exija la verificación en dos pasos, y nadie sin ella puede abrir informes ni datos de ingresos.",
        "Quite a un integrante, y todas sus sesiones terminan de inmediato.",
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
        "Lintel guarda cada versión de sus criterios y prepara los avisos que exige la ley. De cada decisión definitiva puede descargar un expediente firmado que muestra los criterios, los motivos, qué informes se abrieron y quién decidió.",
      ],
    },
    {
      heading: "Exporte sus datos",
      text: [
        "Exporte la lista de solicitantes como archivo CSV para su hoja de cálculo. Exporte cualquier solicitud en un archivo PDF o JSON con sus respuestas, informes, decisión e historial. Su propio software puede usar la API documentada que usan nuestras páginas.",
      ],
    },
  ],
  questions: [
    {
      question: "¿Lintel funciona con nuestro inicio de sesión único (SSO)?",
      answer:
        "No. Cada integrante inicia sesión con su propia cuenta de Lintel. Usted puede exigir la verificación en dos pasos. Quien no la tenga no puede abrir informes ni datos de ingresos. Cuando alguien se vaya, quítelo de su equipo en Lintel, y sus sesiones se cierran de inmediato.",
    },
    {
      question: "¿Lintel reemplaza nuestros anuncios o nuestro programa de contabilidad?",
      answer:
        "No. Publique el enlace de su formulario donde anuncia, y exporte los pagos y los solicitantes para su contabilidad.",
    },
    {
      question: "¿Podemos usar nuestro propio formulario?",
      answer:
        "Sí. Empiece con el nuestro y cámbielo, con su logotipo, colores, criterios y tarifa. Los formularios pueden variar por oficina o edificio.",
    },
    {
      question: "¿Cómo empezamos?",
      answer: "Cree una cuenta, prepare un formulario e invite a sus agentes a su equipo.",
    },
  ],
} satisfies ArticleTexts;
