import type { LegalArticleTexts } from "../article.ts";

export default {
  title: "Política de privacidad",
  description:
    "Qué datos personales reúne Lintel para las solicitudes de alquiler, por qué, quién los recibe, cuánto se guardan y cómo verlos, corregirlos o eliminarlos.",
  heading: "Política de privacidad",
  lead: "Esta política explica qué pasa con sus datos cuando solicita una vivienda, la alquila a otros o visita este sitio.",
  versions: [
    { version: 4, date: "2026-11-29", change: "Redacción más clara" },
    { version: 3, date: "2026-11-27", change: "Qué guarda su navegador; plazos y destinatarios más precisos" },
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
        "Pagos: monto, fecha y marca de la tarjeta. El número de la tarjeta va al proveedor de pagos y nunca nos llega",
        "Datos técnicos: dirección de red, navegador y hora de cada petición, para proteger las cuentas",
      ],
    },
    {
      heading: "Qué guarda su navegador",
      text: [
        "Este sitio usa una sola cookie, que guarda el idioma que usted elige. Su inicio de sesión, los borradores de solicitudes sin números de Seguro Social ni otras respuestas delicadas, y las búsquedas recientes de un arrendador se guardan en su navegador, no en cookies. El proveedor de pagos y el de datos bancarios pueden usar sus propias cookies donde usted escribe una tarjeta o conecta un banco. No le rastreamos en otros sitios.",
      ],
    },
    {
      heading: "Para qué los usamos",
      text: [
        "Para entregar la solicitud al arrendador que usted eligió, pedir los informes que autorizó, cobrar y reembolsar tarifas, enviar los avisos que exige la ley y proteger las cuentas. No vendemos datos personales ni los usamos para publicidad.",
      ],
    },
    {
      heading: "Quién los recibe",
      text: ["Cada uno de ellos recibe solo lo que necesita:"],
      points: [
        "El arrendador o la empresa cuyo formulario envió, y las personas con quienes los comparte, dentro de los límites de su consentimiento",
        "Las agencias de crédito, el proveedor de pagos y el proveedor de datos bancarios",
        "Los proveedores que entregan correos y mensajes de texto y, si usted activa las notificaciones en su dispositivo, el fabricante de su navegador",
        "Las autoridades, solo cuando la ley lo exige",
        "Si quien opera este sitio usa un chat de soporte o un servicio que registra errores: su idioma y si usted es arrendador o solicitante. No recibe nombres, respuestas ni documentos, salvo lo que usted escriba en el chat",
      ],
    },
    {
      heading: "Cuánto tiempo los guardamos",
      text: [
        "Estos plazos rigen si la ley o quien opera este sitio no fija otros. Los datos sujetos a una retención legal se guardan hasta que esta termina.",
        "Al terminar su plazo, los datos se destruyen. El historial todavía muestra que existieron, sin su contenido.",
      ],
      points: [
        "Borradores, en su dispositivo y en nuestros servidores: 7 días desde que los guardó por última vez",
        "Solicitudes que envió y nunca terminó: 90 días desde el último cambio",
        "Informes y datos de ingresos: 2 años desde que los recibimos",
        "Solicitudes: 5 años desde la decisión",
        "Documentos que todas las personas firmaron: 7 años desde la última firma. Quienes firmaron pueden abrirlos durante ese tiempo",
        "Documentos que no se completaron: 90 días",
      ],
    },
    {
      heading: "Sus derechos",
      text: [
        "Usted puede ver y corregir sus datos en su cuenta y retirar su permiso para pedir informes. En Configuración → Sus datos puede descargar una copia de sus datos y cerrar su cuenta. Según su estado, también puede pedirnos que eliminemos datos o que limitemos el uso de datos delicados. Debemos guardar algunos registros durante un tiempo, como las decisiones y los avisos. No le tratamos de otra manera por ejercer un derecho.",
      ],
    },
    {
      heading: "Seguridad",
      text: [
        "Los datos delicados se guardan cifrados. Si alguien accede a datos sin autorización, avisamos a las personas afectadas y a las autoridades como lo exige la ley.",
      ],
      link: { page: "security", label: "Cómo protegemos lo que usted escribe" },
    },
    {
      heading: "Menores",
      text: [
        "Lintel es para adultos que alquilan. Una solicitud puede nombrar a los menores que vivirán en la vivienda. No pedimos sobre ellos más de lo que el arrendador necesita para saber quién vivirá ahí.",
      ],
    },
    {
      heading: "Cambios",
      text: [
        "Cada cambio recibe una nueva versión con su fecha, que aparece abajo. Puede pedirnos las versiones anteriores. Avisamos a los titulares de cuentas antes de un cambio que les afecte.",
      ],
    },
  ],
} satisfies LegalArticleTexts;
