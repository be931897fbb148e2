import type en from "./en.ts";

const texts: typeof en = {
  written_reasons: "La ley local exige los motivos por escrito.",
  no_email_address: "Un solicitante no tiene correo electrónico. Elija otra forma de entregar el aviso.",
  print_required:
    "Un solicitante no acepta los registros electrónicos, así que la ley exige este aviso en papel. Elija el correo postal o la entrega en persona.",
  no_electronic_consent: "Este solicitante no ha aceptado los registros electrónicos, así que no hay nada que retirar.",
  delivery_missing: "La ley exige un aviso al solicitante. Elija cómo entregarlo.",
  delivery_in_writing: "Este aviso debe ser por escrito. Elija una forma de entrega que no sea el teléfono.",
  criminal_records_excluded:
    "La ley local no le permite considerar ninguno de los antecedentes penales del informe. Elija otro motivo.",
  eviction_records_excluded:
    "La ley local no le permite considerar ninguno de los registros de desalojo del informe. Elija otro motivo.",
  reason_barred: "La ley local no le permite considerar los antecedentes penales. Elija otro motivo.",
  reason_before_offer:
    "La ley local permite este motivo solo para solicitantes con una oferta condicional. Elija otro motivo o haga primero la oferta.",
  decline_waits: ({ day }) =>
    `El solicitante todavía puede responder. Puede rechazarlo por antecedentes penales a partir del ${day}.`,
  propose_first:
    "Antes de rechazar por antecedentes penales, la ley da al solicitante tiempo para responder. Envíe primero el aviso.",
  no_time_to_answer: "Ninguna ley da a los solicitantes tiempo para responder antes de esta decisión.",
  proposed_already: "Los solicitantes ya recibieron este aviso.",
  bureau_unconfirmed:
    "Su decisión no se guardó. El aviso debe nombrar a la agencia de informes, y todavía no hemos confirmado la dirección de esa agencia. Ya se nos avisó. Inténtelo de nuevo más tarde.",
  being_reviewed:
    "Su solicitud se está revisando, así que sus respuestas no se pueden cambiar ahora. Inténtelo de nuevo en unos minutos.",
  answers_changed_elsewhere: "Sus respuestas se cambiaron en otra ventana o en otro dispositivo.",
  changed_too_often: "Estas respuestas se cambiaron demasiadas veces. Comuníquese con el arrendador.",
  applicant_only: "Solo el solicitante puede cambiar lo que firmó.",
  answers_decided: "Ya se tomó una decisión sobre esta solicitud, así que sus respuestas no se pueden cambiar.",
  answer_again: "Responda esta pregunta otra vez.",
  cant_change_applications: "Su equipo no le ha dado permiso para modificar solicitudes.",
  cant_change_owner:
    "Solo la persona propietaria de su equipo y el arrendador de una solicitud pueden cambiar a su responsable.",
  owner_in_company: "Escriba el correo electrónico de un arrendador de su equipo.",
  cant_delete_applications: "Su equipo no le ha dado permiso para eliminar solicitudes.",
  applicant_changed_answers:
    "El solicitante cambió respuestas después de que usted abrió esta página. No se envió nada.",
  cant_decide: "Su equipo no le ha dado permiso para seleccionar o rechazar solicitantes.",
  criteria_decided: "Ya se tomó una decisión sobre esta solicitud, así que sus criterios no se pueden evaluar.",
  no_such_criterion: "El formulario no tiene este criterio.",
  not_decided: "No hay expediente hasta que la decisión sea definitiva.",
  home_unknown:
    "Agregue la dirección de la vivienda antes de decidir: elija “Corregir dirección de la vivienda” en la pestaña Resumen. La ley de su ubicación determina qué se le debe informar al solicitante.",
  not_applied: ({ name }: { name: string }) => `Todavía no puede decidir porque ${name} no ha enviado su solicitud.`,
  already_decided: "No puede decidir sobre esta solicitud. Está incompleta o ya se tomó una decisión.",
  undo_expired: "Ya no puede deshacer esta decisión.",
  too_many_notes: "Esta solicitud ya tiene el máximo de notas. Elimine una para agregar otra.",
  note_author_only: "Solo la persona que escribió una nota puede cambiarla.",
  not_a_colleague: "Mencione solo a colegas que puedan ver esta solicitud.",
  household_changed:
    "Este hogar cambió mientras usted trabajaba en él. Vuelva a cargar la página e inténtelo de nuevo.",
  group_of_one_landlord: "Solo puede agrupar solicitudes dirigidas al mismo arrendador.",
  group_of_one_agent: "Estas solicitudes están dirigidas a agentes distintos, por lo que no se pueden agrupar.",
  group_of_one_decision: "Solo puede agrupar solicitudes sin decisión o con la misma decisión definitiva.",
  group_undo_first: "Todavía se puede deshacer la decisión sobre este hogar. Deshágala o espere a que sea definitiva.",
  request_after_decision: "Ya hay una decisión sobre esta solicitud, por lo que no puede pedirle más al solicitante.",
  too_many_requests: "Este solicitante tiene el máximo de peticiones. Retire una para enviar otra.",
  already_requested: "Ya le pidió este documento a este solicitante.",
  due_date_range: "Elija una fecha dentro de los próximos 60 días.",
  name_document: "Escriba el nombre del documento.",
  not_correctable: "No puede pedirle al solicitante que corrija una de estas preguntas.",
  request_about_records: "La ley local no le permite preguntar ahora por antecedentes penales.",
  request_answered: "Esta petición ya fue respondida.",
  request_withdrawn: "El arrendador retiró esta petición. No tiene que hacer nada.",
  request_decided: "Ya hay una decisión sobre esta solicitud, por lo que esta petición está cerrada.",
  not_requested: "Esta pregunta no es parte de la petición.",
  no_longer_correctable: "La ley local ya no permite una de estas preguntas. Comuníquese con el arrendador.",
  sign_own_name: "Firme con su propio nombre, como aparece en su solicitud.",
  answer_questions: "Responda las preguntas de esta petición.",
  send_file: "Suba un archivo para responder a esta petición.",
};

export default texts;
