import type { LegalArticleTexts } from "../article.ts";

export default {
  title: "Política de privacidad",
  description:
    "Qué datos personales reúne Lintel para las solicitudes de alquiler, por qué, quién los recibe, cuánto se guardan y cómo verlos, corregirlos o eliminarlos.",
  heading: "Política de privacidad",
  lead: "Esta política explica qué pasa con sus datos cuando solicita una vivienda, la alquila a otros o visita este sitio.",
  versions: [
    { version: 2, date: "2026-11-24", change: "Quién fija cuánto tiempo se guardan los datos" },
    { version: 1, date: "2026-11-23", change: "Primer borrador" },
  ],
  sections: [
    {
      heading: "Qué reunimos",
      text: ["Reunimos lo que usted escribe y sube, y lo que necesitamos para prestar el servicio:"],
      points: [
        "Cuenta: nombre, correo electrónico, teléfono, contraseña (guardada de una forma que no se puede revertir)",
        "Solicitudes: las respuestas, los archivos y la firma que envía",
        "Documentos por firmar: lo que llena, su firma, y cuándo, desde dónde y con qué navegador firmó",
        "Verificación: respuestas a las preguntas de identidad, fotos de su identificación, datos de ingresos de su banco o talones de pago",
        "Informes: los informes de crédito, desalojos y antecedentes penales que autorizó",
        "Pagos: importe, fecha y marca de la tarjeta. El número de la tarjeta va al proveedor de pagos y nunca nos llega",
        "Datos técnicos: dirección de red, navegador y hora de cada solicitud, para proteger las cuentas",
      ],
    },
    {
      heading: "Para qué los usamos",
      text: [
        "Para entregar la solicitud al arrendador que usted eligió, pedir los informes que autorizó, cobrar y devolver tarifas, enviar los avisos que exige la ley y proteger las cuentas. No vendemos datos personales ni los usamos para publicidad.",
      ],
    },
    {
      heading: "Quién los recibe",
      text: [
        "El arrendador o la empresa cuyo formulario envió, y las personas con quienes los comparte dentro de los límites de su consentimiento. Las agencias de crédito, el proveedor de pagos, el de datos bancarios y los que entregan correos y mensajes de texto reciben lo que necesitan para su parte. Las autoridades reciben datos solo cuando la ley lo exige.",
      ],
    },
    {
      heading: "Cuánto tiempo los guardamos",
      text: [
        "Borradores 7 días en su dispositivo, solicitudes sin terminar 90 días, informes 2 años, solicitudes 5 años y documentos que todas las personas firmaron 7 años, salvo que la ley o quien opera este sitio fije otro plazo. Quien firmó un documento puede abrirlo durante ese tiempo. Los documentos que nadie completó se eliminan a los 90 días. Después los datos se destruyen, primero sus claves. El historial conserva que existieron, sin su contenido.",
      ],
    },
    {
      heading: "Sus derechos",
      text: [
        "Puede ver y corregir sus datos en su cuenta y retirar su permiso para pedir informes. Usted puede descargar una copia de sus datos y cerrar su cuenta en Configuración → Sus datos. Según su estado, también puede pedir que eliminemos datos o que limitemos el uso de datos delicados. Algunos registros deben guardarse un tiempo, como las decisiones y los avisos. No le tratamos distinto por usar un derecho.",
      ],
    },
    {
      heading: "Seguridad",
      text: [
        "Los datos delicados se cifran uno por uno. La página de seguridad dice lo que hacemos. Si alguien se lleva datos, avisamos a las personas afectadas y a las autoridades como lo exige la ley.",
      ],
    },
    {
      heading: "Menores",
      text: [
        "Lintel es para adultos que alquilan. Una solicitud puede nombrar a los menores que vivirán en la vivienda; no pedimos sobre ellos más de lo que el arrendador necesita para eso.",
      ],
    },
    {
      heading: "Cambios",
      text: [
        "Cuando esta política cambia, cambia la fecha de arriba, y las versiones anteriores se pueden pedir. Avisamos a los titulares de cuentas antes de un cambio que les importe.",
      ],
    },
  ],
} satisfies LegalArticleTexts;
