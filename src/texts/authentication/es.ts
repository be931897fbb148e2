import type { Values } from "#texts/values.ts";
import type en from "./en.ts";

const texts: typeof en = {
  authenticator_app_code: "Código de la aplicación de autenticación",
  away_text: "Estuvo ausente un rato. Confirme que es usted para continuar donde lo dejó.",
  code_email: "Código del correo electrónico",
  email_me_code: "Enviarme un código por correo electrónico",
  incorrect_password: "Contraseña incorrecta. Inténtelo de nuevo.",
  met: "(cumplido)",
  recovery_code_help: "Escriba uno de sus 10 códigos de recuperación. Cada uno sirve una sola vez.",
  password_requirements: "Requisitos de la contraseña",
  requirements_not_met: "Esta contraseña no cumple todos los requisitos siguientes.",
  recovery_code: "Código de recuperación",
  send_code: "Enviar código",
  send_new_code: "Enviar código nuevo",
  sent_new_code: "Código nuevo enviado.",
  code_sent_to: ({ email }: Values<"email">) => `Enviamos un código de 6 dígitos a ${email}. Vence en 10 minutos.`,
  six_digit_code: "El código de 6 dígitos de su aplicación de autenticación.",
  still_there: "¿Sigue ahí?",
  use_another_email: "Usar otro correo electrónico",
  use_my_authenticator: "Usar mi aplicación de autenticación",
  use_my_password: "Usar mi contraseña",
  use_recovery_code: "Usar un código de recuperación",
  code_will_be_sent: ({ email }: Values<"email">) => `Enviaremos un código a ${email}.`,
};

export default texts;
