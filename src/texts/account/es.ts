import type { Values } from "#texts/values.ts";
import type en from "./en.ts";

const texts: typeof en = {
  reset_link_sent:
    "Si esa dirección tiene una cuenta, le enviamos un enlace para elegir una contraseña nueva. El enlace sirve una sola vez, durante 30 minutos.",
  already_account: "¿Ya tiene una cuenta?",
  back_login: "Volver a iniciar sesión",
  check_email: "Revise su correo electrónico",
  company_name_optional: "Nombre de la empresa (opcional)",
  confirm_new_password: "Confirme la contraseña nueva",
  create_account: "Crear cuenta",
  create_account_title: "Crear una cuenta",
  create_your_account: "Cree su cuenta",
  email_me_code: "Enviarme un código por correo electrónico",
  email_password_incorrect: "El correo electrónico o la contraseña son incorrectos. Revise ambos e inténtelo de nuevo.",
  password_reset_intro: "Escriba su correo electrónico y le enviaremos un enlace para elegir una contraseña nueva.",
  forgot_password: "¿Olvidó su contraseña?",
  full_name: "Nombre completo",
  i_am: "Tipo de cuenta",
  landlord_agent: "Arrendador o agente",
  link_expired: "Este enlace venció o ya se usó. Pida otro y úselo en los próximos 30 minutos.",
  log_in_with_password: "Iniciar sesión con contraseña",
  logged_out_devices: "Cerramos su sesión en todos los dispositivos. Inicie sesión con su contraseña nueva.",
  new_password: "Contraseña nueva",
  no_email_check: "¿No recibió el correo? Revise la carpeta de correo no deseado o",
  one_step: "Un paso más",
  password_changed: "Contraseña cambiada",
  passwords_differ: "Las contraseñas no coinciden.",
  referral_code_help:
    "Si alguien le recomendó el servicio, escriba su código. Si no lo conocemos, no se tiene en cuenta.",
  referral_code_optional: "Código de referido (opcional)",
  request_another_link: "Pedir otro enlace",
  request_link_inline: "pida otro enlace",
  reset_password: "Restablecer su contraseña",
  send_link: "Enviar el enlace",
  set_new_password: "Elegir una contraseña nueva",
  set_password: "Guardar la contraseña",
  signup: "Crear cuenta",
  two_step_verification: "Su cuenta tiene activada la verificación en dos pasos.",
  session_ended: "Su sesión terminó. Inicie sesión de nuevo.",
  welcome_back: ({ product }: Values<"product">) => `Le damos la bienvenida de nuevo a ${product}.`,
  account_exists_landlord:
    "Esta dirección de correo electrónico ya tiene una cuenta. Inicie sesión. Si es una cuenta de solicitante, luego puede agregar un perfil de arrendador en Configuración → Perfil.",
};

export default texts;
