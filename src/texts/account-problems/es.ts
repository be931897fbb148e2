import type en from "./en.ts";

const texts: typeof en = {
  second_factor_off: "La verificación en dos pasos no está activada. Vuelva a cargar la página.",
  second_factor_on: "La verificación en dos pasos ya está activada. Vuelva a cargar la página.",
  start_again: "Este paso venció o se completó en otra ventana. Empiece de nuevo.",
  app_code_incorrect: "Este código es incorrecto. Revise su aplicación de autenticación e inténtelo de nuevo.",
  code_used: "Este código es incorrecto o ya se usó. Espere al siguiente e inténtelo de nuevo.",
  verify_email_for_phone: "Verifique su correo electrónico antes de agregar un teléfono.",
  agree_to_texts: "Acepte recibir mensajes de texto antes de continuar.",
  phone_stopped:
    "Este número pidió no recibir nuestros mensajes de texto. Responda COMENZAR a uno de ellos desde este teléfono y vuelva a intentarlo.",
  code_expired: "Este código es incorrecto o venció. Revíselo o pida uno nuevo.",
  passwords_differ: "Las contraseñas no coinciden.",
  reset_link_expired: "Este enlace venció o ya se usó. Pida uno nuevo.",
  current_password_wrong: "Esta no es su contraseña actual.",
  common_password: "Esta contraseña es demasiado común. Elija otra.",
  account_exists_log_in: "Esta dirección de correo electrónico ya tiene una cuenta. Inicie sesión.",
  account_exists: "Esta dirección de correo electrónico ya tiene una cuenta.",
  no_landlord_profile: "Este usuario no tiene perfil de arrendador.",
  no_applicant_profile: "Este usuario no tiene perfil de solicitante.",
  landlord_logo: "Solo los arrendadores pueden tener un logotipo.",
  too_many_settings: ({ n, characters }) =>
    `Guarde como máximo ${n} ajustes, con un total de ${characters.toLocaleString("es-US")} caracteres como máximo.`,
  turn_on_second_factor: "Active primero la verificación en dos pasos, en Configuración → Contraseña.",
};

export default texts;
