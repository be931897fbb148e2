import type en from "./en.ts";

const texts: typeof en = {
  cant_change_applications: "Su equipo no le ha dado permiso para modificar solicitudes.",
  report_decided: "Ya se tomó una decisión sobre esta solicitud, así que sus informes no se pueden pedir de nuevo.",
  effects_changed: "Esta corrección ahora cambiaría otra cosa. No se cambió nada. Revise los cambios de nuevo.",
  address_decided: "Ya se tomó una decisión sobre esta solicitud, así que su dirección no se puede cambiar.",
  already_decided: "Ya se tomó una decisión sobre esta solicitud, así que no se pueden pedir informes.",
  application_deleted: "El arrendador eliminó esta solicitud. Dispute el informe con la agencia que lo emitió.",
  not_needed: "Este informe no necesita este paso.",
  ordered_too_often:
    "Este informe se pidió 4 veces sin éxito, así que no se puede pedir de nuevo. Decida sin él o comuníquese con soporte.",
  ordered_today:
    "El historial de crédito del solicitante está congelado. Pídale que levante el congelamiento y pida el informe otra vez mañana.",
  resolve_mismatch: "Algunos datos no coinciden con la solicitud. Primero resuelva esta diferencia.",
  shorter_name: "Use el nombre del propio solicitante, en una forma más corta.",
  cant_make_offer: "Su equipo no le ha dado permiso para hacer una oferta.",
  offer_not_yet: "Puede hacer una oferta después de que el solicitante complete sus pasos y antes de decidir.",
  lease_with_offer: "La ley local exige dar al solicitante una copia del contrato con la oferta. Confirme que la dio.",
  offer_needs_home:
    "Agregue la dirección de la vivienda antes de hacer una oferta: elija “Corregir dirección de la vivienda” en la pestaña Resumen. La ley local puede exigir una copia del contrato de alquiler con la oferta.",
  report_after_offer: "Usted podrá abrir este informe después de hacer una oferta condicional.",
  report_not_ready: "Este informe no está listo.",
  report_is_file: "El solicitante presentó este informe. Es uno de sus archivos.",
  certify_use: "Primero certifique para qué usa los informes.",
  verify_first: "Primero verifique su identidad.",
  report_not_needed: "Esta solicitud no necesita un informe suyo.",
  portable_lacks_kinds: ({ kinds }) =>
    `Su informe debe incluir al menos uno de los que esta solicitud necesita: ${kinds}. Si el suyo lo incluye, selecciónelo aquí.`,
  report_too_old: "Este informe es demasiado antiguo para aceptarlo. Entregue uno más reciente o continúe sin él.",
  portable_needs_home:
    "Primero necesitamos la dirección de la vivienda. La ley de ese lugar decide si el arrendador debe aceptar su informe. Cambie sus respuestas para agregar la dirección y luego entregue el informe otra vez.",
  portable_not_required:
    "La ley del lugar de la vivienda no exige que este arrendador acepte su propio informe. Continúe sin él.",
  copy_by_law: "La ley le da derecho a una copia de este informe.",
  portable_not_opened: ({ place }) =>
    `El solicitante presentó este informe como archivo. Puede incluir registros que la ley de ${place} no le permite recibir, y no se puede quitar nada de un archivo.`,
  portable_warning: ({ place }) =>
    `En ${place}, el arrendador no puede recibir algunos registros antiguos o desestimados. Si su informe incluye antecedentes penales o desalojos, quizás no pueda abrirlo: presente uno que no los tenga, si puede.`,
  kind_unavailable: "Este tipo de informe no está disponible para este lugar.",
};

export default texts;
