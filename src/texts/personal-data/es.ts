import { plural } from "#texts/plural.ts";
import type en from "./en.ts";

const texts: typeof en = {
  cant_close_yet: "Todavía no puede cerrar su cuenta. Vuelva a cargar la página para ver qué falta.",
  close_account: "Cerrar cuenta",
  close_blocker: {
    owns_team: ({ n }) =>
      plural("es", n, {
        one: "Usted es la persona propietaria de un equipo con 1 integrante más. Primero transfiera la titularidad o elimine a ese integrante.",
        other: `Usted es la persona propietaria de un equipo con ${n} integrantes más. Primero transfiera la titularidad o elimine a los integrantes.`,
      }),
    applications_undecided: ({ n }) =>
      plural("es", n, {
        one: "1 solicitud espera su decisión. Decida o archívela. Una decisión se puede deshacer durante unos minutos, así que cierre su cuenta después.",
        other: `${n} solicitudes esperan su decisión. Decida o archívelas. Una decisión se puede deshacer durante unos minutos, así que cierre su cuenta después.`,
      }),
    charges_open: ({ n }) =>
      plural("es", n, {
        one: "1 cargo de mudanza aún no está pagado. Cancélelo o cierre su cuenta cuando esté pagado.",
        other: `${n} cargos de mudanza aún no están pagados. Cancélelos o cierre su cuenta cuando estén pagados.`,
      }),
    reports_in_progress: ({ n }) =>
      plural("es", n, {
        one: "Los informes de 1 de sus solicitudes aún no están listos. Cierre su cuenta cuando lo estén.",
        other: `Los informes de ${n} de sus solicitudes aún no están listos. Cierre su cuenta cuando lo estén.`,
      }),
    payments_in_progress: ({ n }) =>
      plural("es", n, {
        one: "1 pago, reembolso o disputa sigue en proceso. Cierre su cuenta cuando termine.",
        other: `${n} pagos, reembolsos o disputas siguen en proceso. Cierre su cuenta cuando terminen.`,
      }),
    balance: () => "Su saldo no es cero. Comuníquese con soporte para liquidarlo antes de cerrar su cuenta.",
  },
  close_confirm: ({ days }) =>
    `Cerraremos ahora la sesión en todos sus dispositivos y eliminaremos su cuenta en ${days} días. Para evitarlo, inicie sesión antes.`,
  close_deleted: "Lo que eliminamos",
  close_deleted_landlord:
    "Su acceso, contraseña, dispositivos, foto, logotipo y configuración, su verificación de identidad, sus formularios y sus plantillas de documentos. Sus formularios dejan de estar en línea ahora y los documentos en espera de una firma se anulan.",
  close_deleted_applicant:
    "Su acceso, contraseña, dispositivos, teléfono y configuración, su tarjeta guardada y las solicitudes que empezó y no envió.",
  close_first: "Antes de cerrar su cuenta",
  close_links: "Todos los enlaces, accesos compartidos e invitaciones pendientes dejan de funcionar ahora.",
  close_retained: "Lo que conservamos y por qué",
  close_retained_applications: ({ years }) =>
    `Las solicitudes enviadas, con su nombre: ${years} años después de la decisión, para que los arrendadores puedan responder a reclamos de vivienda justa y de informes de crédito.`,
  close_retained_reports: ({ years }) =>
    `Los informes de evaluación y de ingresos: ${years} años. Después los destruimos como exige la regla de eliminación de la FTC. Los números de Seguro Social se destruyen con la solicitud.`,
  close_retained_documents: ({ years }) =>
    `Los documentos que todas las personas firmaron, como los contratos de alquiler: ${years} años, para todas ellas. Demuestran lo que se acordó.`,
  close_retained_money: "Los registros de pagos, sin su tarjeta: el tiempo que exigen las normas fiscales y contables.",
  close_retained_history:
    "El historial de cambios, sin sus respuestas: no se puede alterar, para que sirva como prueba.",
  close_return: ({ days }) =>
    `Tiene ${days} días para cambiar de opinión. Inicie sesión y su cuenta volverá a estar abierta.`,
  close_team: ({ team }) => `Usted sale del equipo ${team}. Sus formularios y solicitudes se quedan con el equipo.`,
  close_text:
    "Al cerrar su cuenta, su acceso termina y sus datos se eliminan, salvo lo que debemos conservar. Vea abajo.",
  data_and_account: "Sus datos",
  download: "Descargar",
  download_title: "Descargar sus datos",
  export_contains:
    "Recibe un archivo ZIP con su cuenta, solicitudes, formularios, notas, archivos y actividad. No incluye nada sobre otras personas que usted no pueda ver ya aquí.",
  export_expires: ({ date }) => `Disponible hasta el ${date}`,
  export_failed: "No se pudo preparar esta copia. Solicítela otra vez.",
  export_in_progress: "Su copia ya se está preparando. Le enviaremos un correo cuando esté lista.",
  export_not_ready: "Esta copia aún no está lista. Le enviaremos un correo cuando lo esté.",
  export_preparing: "Estamos preparando su copia. Le enviaremos un correo cuando esté lista.",
  export_readme: ({ product }) =>
    `Esta es una copia de sus datos en ${product}.\n\naccount.json: su cuenta, configuración, dispositivos, accesos de soporte y actividad\napplications/: las solicitudes que envió, con sus archivos\ndrafts/: las solicitudes que empezó\nforms/, notes, team.json, applicants.json: lo que tiene como arrendador\ndocuments/: sus plantillas de documentos y los documentos que envió o firmó\n\nDe los números de Seguro Social solo se ven los últimos cuatro dígitos. Los informes de evaluación no están incluidos: como solicitante, los recibe en la página de estado de su solicitud. Los documentos para firmar que aún no abrió, o que piden también un código enviado a su teléfono, no están incluidos: ábralos con el enlace de su correo.`,
  export_requested: "Copia solicitada",
  export_text: "Obtenga una copia de todo lo que hay en su cuenta.",
  last_downloaded: ({ when }) => `Última descarga: ${when}`,
  request_copy: "Solicitar una copia",
  request_copy_confirm: "Confirme que es usted antes de que preparemos una copia de sus datos.",
  download_confirm: "Confirme que es usted antes de descargar sus datos.",
  support_access: "Acceso de soporte",
  support_access_changes: ({ n }) =>
    plural("es", n, { one: "Hizo o intentó hacer 1 cambio", other: `Hizo o intentó hacer ${n} cambios` }),
  support_access_none: "Nadie de nuestro equipo de soporte ha abierto su cuenta.",
  support_access_read: "Solo consulta",
  support_access_text:
    "Cuando pide ayuda, alguien de nuestro equipo de soporte puede abrir su cuenta tal como usted la ve. Nunca ve informes, contraseñas ni tarjetas.",
};

export default texts;
