import type { LegalArticleTexts } from "../article.ts";

export default {
  title: "Términos de uso",
  description: "Los términos para usar Lintel como arrendador, agente, empresa o solicitante.",
  heading: "Términos de uso",
  lead: "Estos términos rigen para todos los que usan Lintel. Hay otros dos para embajadores y para arrendadores que reciben pagos.",
  versions: [{ version: 1, date: "2026-11-23", change: "Primer borrador" }],
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
        "Use su propio nombre y un correo electrónico que pueda leer. No comparta su contraseña y avísenos si otra persona puede tenerla. Lo que se hace con su cuenta se considera hecho por usted hasta que nos avise.",
      ],
    },
    {
      heading: "Si es arrendador, agente o empresa",
      text: ["Puede usar los informes solo para decidir sobre el alquiler para el que se pidieron. Usted acepta:"],
      points: [
        "Tratar igual a los solicitantes y cumplir las leyes de vivienda justa, de informes del consumidor y locales",
        "Tener derecho a alquilar las viviendas de sus formularios e indicar con verdad tarifas y condiciones",
        "Dar los avisos que exige la ley. Lintel los prepara; la responsabilidad sigue siendo suya",
        "Mantener en reserva los informes y solicitudes, y compartirlos solo dentro del consentimiento del solicitante",
      ],
    },
    {
      heading: "Si solicita una vivienda",
      text: [
        "Responda con la verdad y solo sobre usted. Usted decide qué arrendador recibe su solicitud. Cuando firma electrónicamente, su firma vale como en papel; puede pedir papel en su lugar.",
      ],
    },
    {
      heading: "Tarifas y reembolsos",
      text: [
        "Los arrendadores fijan su tarifa dentro de la ley. El precio de los informes se muestra antes de pedirlos. Una tarifa se devuelve cuando lo dice la ley o el formulario del arrendador, o cuando un informe pagado no se puede entregar.",
      ],
    },
    {
      heading: "Qué no está permitido",
      text: [
        "No use Lintel para reunir datos con otro fin que una decisión de alquiler, buscar a personas que no presentaron una solicitud, discriminar, enviar mensajes no deseados ni probar nuestra seguridad sin preguntar antes.",
      ],
    },
    {
      heading: "Terminación",
      text: [
        "Puede cerrar su cuenta en cualquier momento. Podemos suspender una cuenta que incumple estos términos o pone en riesgo a otros, y decimos por qué salvo que la ley lo prohíba. Los registros que deben guardarse permanecen hasta que termina su plazo.",
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
