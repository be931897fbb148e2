import { formatCount, plural } from "#texts/plural.ts";
import type en from "./en.ts";

const texts: typeof en = {
  malformed: "No se pudo leer la petición",
  unauthenticated: "Inicie sesión para hacer esto",
  wrong_credentials: "El correo electrónico o la contraseña son incorrectos",
  forbidden: "Esto no está permitido",
  confirmation_needed: "Confirme que es usted para continuar",
  second_factor_needed: "La verificación en dos pasos está activada. Escriba su código",
  second_factor_required: "Active primero la verificación en dos pasos",
  not_found: "No se encontró",
  wrong_method: "Esta ruta no acepta este método",
  conflict: "Esto no se puede hacer en el estado actual",
  idempotency_in_progress: "La primera petición con esta clave todavía se está procesando",
  outcome_unknown: "Se desconoce el resultado de la primera petición con esta clave",
  too_large: "Esto es demasiado grande",
  wrong_type: "Este tipo de contenido no se admite",
  invalid: "Revise algunas respuestas",
  too_many: "Demasiados intentos",
  internal: "Hubo un error de nuestra parte",
  unavailable: "Una parte del servicio no está disponible temporalmente",
  correct_fields: "Corrija los campos que se indican aquí.",
  not_valid: "Esto no es válido.",
  not_while_impersonating: "No puede hacer esto mientras actúa en nombre de otra persona.",
  landlords_only: "Solo los arrendadores pueden hacer esto.",
  staff_only: "Solo el personal puede hacer esto.",
  verify_email_first: "Primero verifique su correo electrónico, con el botón en la parte superior de su panel.",
  written_emails_used: ({ n, hours }) =>
    `Puede enviar ${formatCount(n)} correos con su propio texto en 24 horas, y con esto serían más. Podrá enviar más en ${plural("es", hours, { one: "una hora", other: `${hours} horas` })}.`,
  written_emails_most: ({ n }) =>
    `Puede enviar ${formatCount(n)} correos con su propio texto en 24 horas. Envíe menos a la vez.`,
  own_name_without_links:
    "Su nombre contiene un enlace o un correo electrónico. Primero cambie su nombre en su cuenta.",
  idempotency_key_format: "Una Idempotency-Key tiene de 16 a 100 letras, números, guiones o guiones bajos.",
  idempotency_key_used: "Esta clave se usó para otra petición.",
  too_many_requests: "Demasiadas peticiones desde esta dirección. Inténtelo más tarde.",
  too_many_attempts: "Demasiados intentos. Espere un momento e inténtelo de nuevo.",
  nested_too_deep: ({ n }) => `Los valores se pueden anidar hasta ${n} niveles.`,
  check_outcome:
    "La primera petición con esta Idempotency-Key se interrumpió, por ejemplo por un reinicio, y es posible que haya tenido efecto. No se vuelve a ejecutar. Lea el recurso para ver si el cambio se hizo; si no, envíe la petición con una clave nueva.",
  too_many_pages: "Demasiadas peticiones desde su red. Espere un minuto y vuelva a cargar la página.",
};

export default texts;
