import { plural } from "#texts/plural.ts";
import type { Values } from "#texts/values.ts";
import type en from "./en.ts";

const texts: typeof en = {
  actions: "Más acciones",
  adding_files_zip: ({ done, total }: Values<"done" | "total">) =>
    `Agregando ${done} de ${total} archivos al archivo ZIP`,
  agreed_electronic_records: ({ version }: Values<"version">) =>
    `Aceptó los documentos y firmas electrónicos (versión ${version})`,
  agreed_text: "Texto aceptado",
  answer_questions: "Responder a las preguntas",
  application: "Solicitud",
  application_doesnt_version: "Esta solicitud no tiene esa versión.",
  application_not_found: "No se encontró la solicitud",
  application_status: "Estado de la solicitud",
  applies_together: "Solicita junto con",
  archive: "Archivar",
  archived: "Archivada",
  attached_files: "Archivos adjuntos",
  before: "Antes:",
  cant_open_anymore: "Ya no puede abrirla.",
  certify_download: "Certificar y descargar todo",
  certify_show_report: "Certificar y mostrar el informe",
  change_answers: "Cambiar sus respuestas",
  changed: "Qué cambió",
  changed_when_who: ({ when, who }: Values<"when" | "who">) => `Cambiada el ${when} por ${who}`,
  comparing_id_photo: ({ landlord }: Values<"landlord">) =>
    `${landlord} está comparando su identificación con su foto. Le enviaremos un correo cuando termine la revisión.`,
  congratulations_contact_next: ({ landlord }: Values<"landlord">) =>
    `¡Felicidades! ${landlord} se comunicará con usted sobre los próximos pasos.`,
  decide_after_complete: ({ landlord }: Values<"landlord">) =>
    `${landlord} podrá decidir cuando usted complete el siguiente paso. Toma unos minutos.`,
  decided_not_move: ({ landlord }: Values<"landlord">) =>
    `${landlord} decidió no continuar con su solicitud. Gracias por presentarla.`,
  decline: "Rechazar",
  declined: ({ when }: Values<"when">) => `Rechazada ${when}`,
  declined_when_who: ({ when, who }: Values<"when" | "who">) => `Rechazada ${when} por ${who}`,
  delete_applicant: "¿Eliminar a este solicitante?",
  deleted: "Eliminada:",
  deleted_application: ({ landlord }: Values<"landlord">) => `${landlord} eliminó esta solicitud`,
  deleted_belongs_another: "Puede que se haya eliminado o que pertenezca a otra cuenta.",
  download: "Descargar todo",
  download_canceled_nothing: "Descarga cancelada. No se guardó nada.",
  download_includes_reports: "La descarga incluye informes. La ley federal le permite leerlos solo con este fin.",
  download_name: ({ name }: Values<"name">) => `Descargar ${name}`,
  everything_need_well: ({ landlord }: Values<"landlord">) =>
    `${landlord} tiene todo lo que necesita. Le enviaremos un correo cuando decidan.`,
  fee_refunded: "Tarifa reembolsada",
  from: ({ address }: Values<"address">) => `desde ${address}`,
  go_dashboard: "Ir al panel",
  income: "Ingresos",
  local_law_allows:
    "La ley local permite estas preguntas solo después de una oferta condicional. Ya puede responderlas junto con sus otras respuestas.",
  made_conditional_offer: ({ landlord }: Values<"landlord">) => `${landlord} le ha hecho una oferta condicional`,
  more: "Más",
  n_15_u: "15 U.S.C. 1681b(f) y 1681e(a). Esto vale para todos los informes de esta solicitud.",
  no_longer_open: "Ya no puede abrirla ni decidir sobre ella.",
  nothing_saved_check: "No se guardó nada. Revise su conexión y el espacio en disco, e inténtelo de nuevo.",
  now: "Ahora:",
  open: ({ name }: Values<"name">) => `Abrir ${name}`,
  payments: "Pagos",
  pdf: "PDF",
  pdf_revision: ({ revision }: Values<"revision">) => `PDF: ${revision}`,
  print: "Imprimir",
  read_reports: "Aquí puede leer los informes sobre usted.",
  reasons: ({ reasons }: Values<"reasons">) => `Motivos: ${reasons}`,
  received: ({ landlord }: Values<"landlord">) => `Recibida por ${landlord}`,
  report_ready_federal:
    "El informe está listo. La ley federal le permite leerlo solo para este fin. Registramos su certificación.",
  reports: "Sus informes",
  reviewed: ({ landlord }: Values<"landlord">) => `Revisada por ${landlord}`,
  save_pdf: "Guardar como PDF",
  sections_application: "Secciones de la solicitud",
  see_changed: "Ver qué cambió",
  select_tenant: "Seleccionar como inquilino",
  selected: ({ when }: Values<"when">) => `Seleccionada ${when}`,
  selected_when_who: ({ when, who }: Values<"when" | "who">) => `Seleccionada ${when} por ${who}`,
  shortlist: ({ name }: Values<"name">) => `Preseleccionar a ${name}`,
  signed: ({ label }: Values<"label">) => `Firmado: ${label}`,
  signed_electronically: "Firmado electrónicamente",
  still_read_download:
    "Usted todavía puede leer y descargar la solicitud que firmó y cualquier aviso que haya recibido.",
  summary: "Resumen",
  team_no_longer:
    "Usted y su equipo ya no podrán abrirla. El solicitante conserva su copia firmada y cualquier aviso. No se puede deshacer.",
  unarchive: "Sacar del archivo",
  version: ({ n }: { n: number }) => plural("es", n, { one: "Versión original", other: `Edición ${n}` }),
  version_not_found: "No se encontró la versión",
  version_signed_before: ({ n }: Values<"n">) => `Edición ${n}, como se firmó antes de cambiarse`,
  view: "Ver",
  view_latest_answers: "Ver las respuestas más recientes",
  view_revision: ({ revision }: Values<"revision">) => `Ver: ${revision}`,
  zip_file_couldnt: "No se pudo crear el archivo ZIP.",
  zip_file_downloaded: ({ n, total }: Values<"n" | "total">) =>
    `El archivo ZIP se descargó, pero faltan ${n} de ${total} archivos`,
  zip_file_files: ({ total }: Values<"total">) => `El archivo ZIP con los ${total} archivos se descargó.`,
};

export default texts;
