import type { LegalArticleTexts } from "../article.ts";

export default {
  title: "Términos de uso",
  description: "Los términos para usar Lintel como arrendador, agente, empresa o solicitante.",
  heading: "Términos de uso",
  lead: "Estos términos rigen para todas las personas que usan Lintel. Hay otros dos para embajadores y para arrendadores que reciben pagos.",
  versions: [
    { version: 4, date: "2026-11-30", change: "Reembolsos a cuentas bancarias" },
    { version: 3, date: "2026-11-29", change: "Redacción más clara" },
    {
      version: 2,
      date: "2026-11-27",
      change: "Reembolsos; investigación de seguridad; qué hacer antes de cerrar una cuenta",
    },
    { version: 1, date: "2026-11-23", change: "Primer borrador" },
  ],
  sections: [
    {
      heading: "Qué es Lintel",
      text: [
        "Lintel es una herramienta para solicitudes de alquiler. No es arrendador, agente inmobiliario, bufete de abogados ni agencia de informes del consumidor. Los informes vienen de las agencias que se nombran en ellos. Las decisiones las toman los arrendadores.",
      ],
    },
    {
      heading: "Su cuenta",
      text: [
        "Use su propio nombre y un correo electrónico cuyos mensajes solo usted pueda leer. No comparta su contraseña y avísenos si otra persona puede tenerla. Hasta que nos avise, usted es responsable de lo que se haga con su cuenta.",
      ],
    },
    {
      heading: "Si es arrendador, agente o empresa",
      text: ["Puede usar los informes solo para decidir sobre el alquiler para el que se pidieron. Usted acepta:"],
      points: [
        "Tratar igual a los solicitantes y cumplir las leyes de vivienda justa, de informes del consumidor y locales",
        "Tener derecho a alquilar las viviendas de sus formularios e indicar con verdad tarifas y condiciones",
        "Dar los avisos que exige la ley. Lintel los prepara. La responsabilidad sigue siendo suya",
        "Mantener en reserva los informes y solicitudes, y compartirlos solo dentro del consentimiento del solicitante",
      ],
    },
    {
      heading: "Si solicita una vivienda",
      text: [
        "Responda con la verdad y solo sobre usted. Usted decide qué arrendador recibe su solicitud. Cuando firma electrónicamente, su firma vale como en papel. Puede pedir papel en su lugar.",
      ],
    },
    {
      heading: "Tarifas y reembolsos",
      text: [
        "Los arrendadores fijan su tarifa dentro de la ley. El precio de los informes se muestra antes de pedirlos. Una tarifa se reembolsa cuando la ley lo exige o el arrendador lo decide. Donde la ley limita la tarifa al costo de los informes, se reembolsa lo que no se gastó en informes. Los reembolsos regresan a la tarjeta o cuenta bancaria de la que vino el pago.",
      ],
    },
    {
      heading: "Qué no está permitido",
      text: [
        "No use Lintel para reunir datos con otro fin que una decisión de alquiler, buscar a personas que no presentaron una solicitud, discriminar ni enviar mensajes no deseados. Pruebe nuestra seguridad solo de las maneras que permite nuestra página de seguridad.",
      ],
      link: { page: "security", label: "Cómo reportar una vulnerabilidad" },
    },
    {
      heading: "Cierre de su cuenta",
      text: [
        "Puede cerrar su cuenta en Configuración → Sus datos. Esa página enumera lo que debe terminar antes, como pagos en curso, un saldo o solicitudes que esperan su decisión. Durante 30 días puede reabrir la cuenta si inicia sesión. Después se elimina. Podemos suspender una cuenta que incumple estos términos o pone en riesgo a otros, y decimos por qué salvo que la ley lo prohíba. Los registros que la ley nos obliga a guardar se destruyen al terminar su plazo.",
      ],
    },
    {
      heading: "Responsabilidad y ley",
      text: [
        "Prestamos el servicio con cuidado, pero no podemos prometer que siempre esté disponible o sin errores, ni que las indicaciones sobre la ley sean completas. Nada de esto limita derechos que la ley no permite limitar.",
      ],
    },
  ],
} satisfies LegalArticleTexts;
