import { dayFormats } from "#rules/email/day-formats.ts";
import type { accounts as en } from "./en.ts";

export const accounts: typeof en = {
  passcode: (code, minutes) => ({
    subject: `${code} es su código`,
    heading: `Su código es ${code}`,
    paragraphs: [
      `Escríbalo en la página donde lo solicitó. Sirve una sola vez y vence en ${minutes} minutos.`,
      "Si usted no lo solicitó, puede ignorar este correo. No comparta el código con nadie, ni siquiera con nosotros.",
    ],
    reason: "Recibe este correo porque alguien solicitó un código para esta dirección de correo electrónico.",
  }),
  welcome: (url) => ({
    subject: "Le damos la bienvenida. ¿Creó usted esta cuenta?",
    heading: "Se creó una cuenta con su correo electrónico",
    paragraphs: [
      "Si la creó usted, le damos la bienvenida. Verifique su correo electrónico la próxima vez que inicie sesión: le enviaremos un código.",
      "Si no fue usted, no tiene que hacer nada. Mientras el correo no esté verificado, desde la cuenta no se puede ver nada que le pertenezca a usted. Para quedarse con la cuenta, inicie sesión con un código: eso cierra todas las demás sesiones y elimina la contraseña.",
    ],
    action: { label: "Iniciar sesión con un código", url },
    reason: "Recibe este correo porque alguien se registró con este correo electrónico.",
  }),
  addressVerified: (url) => ({
    subject: "Su correo electrónico está verificado",
    heading: "Su correo electrónico está verificado",
    paragraphs: [
      "La cuenta se registró en otro navegador. Por si no fue usted, cerramos todas las demás sesiones y eliminamos la contraseña, la verificación en dos pasos, la cuenta bancaria, la tarjeta guardada, los accesos compartidos y las direcciones para notificaciones. Los integrantes del equipo quedan suspendidos hasta que usted los vuelva a invitar.",
      "Puede iniciar sesión con un código cuando quiera, o elegir una contraseña nueva.",
    ],
    action: { label: "Elegir una contraseña nueva", url },
    reason: "Recibe este correo porque se usó por primera vez un código o un enlace enviado a esta dirección.",
  }),
  passwordReset: (url, minutes) => ({
    subject: "Elija una contraseña nueva",
    heading: "Elija una contraseña nueva",
    paragraphs: [
      `Elija una contraseña nueva con este enlace. Sirve una sola vez y vence en ${minutes} minutos.`,
      "Si usted no lo solicitó, puede ignorar este correo. Su contraseña no cambiará.",
    ],
    action: { label: "Elegir una contraseña nueva", url },
    reason: "Recibe este correo porque alguien solicitó una contraseña nueva para esta cuenta.",
  }),
  passwordChanged: (url) => ({
    subject: "Se cambió su contraseña",
    heading: "Se cambió su contraseña",
    paragraphs: [
      "Se cerraron todas las demás sesiones de su cuenta.",
      "Si no fue usted, elija de inmediato una contraseña nueva y comuníquese con soporte.",
    ],
    action: { label: "Elegir una contraseña nueva", url },
    reason: "Recibe este correo porque se cambió la contraseña de esta cuenta.",
  }),
  bankAccountChanged: (last4, url) => ({
    subject: "Se cambió su cuenta bancaria para transferencias",
    heading: "Se cambió su cuenta bancaria para transferencias",
    paragraphs: [
      `A partir de ahora, las transferencias van a la cuenta bancaria que termina en ${last4}.`,
      "Si no fue usted, cambie su contraseña de inmediato y comuníquese con soporte.",
    ],
    action: { label: "Ver la cuenta bancaria", url },
    reason: "Recibe este correo porque se cambió la cuenta bancaria de esta cuenta.",
  }),
  bankAccountRemoved: (last4, url) => ({
    subject: "Se quitó su cuenta bancaria",
    heading: "Se quitó su cuenta bancaria",
    paragraphs: [
      `La cuenta bancaria que termina en ${last4} ya no recibe transferencias.`,
      "Si no fue usted, cambie su contraseña de inmediato y comuníquese con soporte.",
    ],
    action: { label: "Ver la cuenta bancaria", url },
    reason: "Recibe este correo porque se quitó una cuenta bancaria de esta cuenta.",
  }),
  payoutAccountClosed: (url) => ({
    subject: "Configure de nuevo sus transferencias",
    heading: "Se cerró su cuenta de transferencias",
    paragraphs: [
      "Nuestro proveedor de pagos cerró su cuenta de transferencias, así que ya no recibe ninguna. Su saldo no cambia.",
      "Ingrese de nuevo su cuenta bancaria para recibir su dinero.",
    ],
    action: { label: "Configurar las transferencias", url },
    reason: "Recibe este correo porque se detuvieron las transferencias a usted.",
  }),
  secondFactorOn: (url) => ({
    subject: "La verificación en dos pasos está activada",
    heading: "La verificación en dos pasos está activada",
    paragraphs: [
      "Desde ahora le pediremos un código de su aplicación de autenticación después de la contraseña. Guarde sus códigos de recuperación donde pueda encontrarlos sin su teléfono.",
      "Se cerraron todas las demás sesiones de su cuenta.",
      "Si no fue usted, elija de inmediato una contraseña nueva y comuníquese con soporte.",
    ],
    action: { label: "Elegir una contraseña nueva", url },
    reason: "Recibe este correo porque se activó la verificación en dos pasos de esta cuenta.",
  }),
  secondFactorOff: (url) => ({
    subject: "La verificación en dos pasos está desactivada",
    heading: "La verificación en dos pasos está desactivada",
    paragraphs: [
      "Ya no le pediremos un código al iniciar sesión. Sus códigos de recuperación ya no sirven.",
      "Si no fue usted, elija de inmediato una contraseña nueva y comuníquese con soporte.",
    ],
    action: { label: "Elegir una contraseña nueva", url },
    reason: "Recibe este correo porque se desactivó la verificación en dos pasos de esta cuenta.",
  }),
  recoveryCodeUsed: (url, left) => ({
    subject: "Se usó un código de recuperación",
    heading: "Se usó un código de recuperación de su cuenta",
    paragraphs: [
      `Ese código ya no sirve. Códigos que le quedan: ${left}. Puede crear otros en Configuración → Contraseña.`,
      "Si no fue usted, elija de inmediato una contraseña nueva y comuníquese con soporte.",
    ],
    action: { label: "Elegir una contraseña nueva", url },
    reason: "Recibe este correo porque se usó un código de recuperación de esta cuenta.",
  }),
  recoveryCodesRenewed: (url) => ({
    subject: "Tiene códigos de recuperación nuevos",
    heading: "Tiene códigos de recuperación nuevos",
    paragraphs: [
      "Los de antes ya no sirven. Guarde los nuevos donde los encuentre sin su teléfono.",
      "Si no fue usted, elija de inmediato una contraseña nueva y comuníquese con soporte.",
    ],
    action: { label: "Elegir una contraseña nueva", url },
    reason: "Recibe este correo porque se crearon nuevos códigos de recuperación para esta cuenta.",
  }),
  accountClosed: (until, url) => ({
    subject: "Su cuenta está cerrada",
    heading: "Su cuenta está cerrada",
    paragraphs: [
      `La eliminaremos el ${dayFormats.es(until)}. Hasta entonces, puede volver a abrirla si inicia sesión.`,
      "Se cerró la sesión en todos los dispositivos. Los enlaces, accesos compartidos e invitaciones que envió ya no funcionan.",
      "Si no fue usted, inicie sesión y cambie su contraseña ahora.",
    ],
    action: { label: "Iniciar sesión para conservar su cuenta", url },
    reason: "Recibe este correo porque se cerró esta cuenta.",
  }),
  accountReopened: (url) => ({
    subject: "Su cuenta está abierta de nuevo",
    heading: "Su cuenta está abierta de nuevo",
    paragraphs: [
      "Alguien inició sesión en la cuenta que usted cerró, así que no la eliminaremos. Sus formularios están en línea otra vez. Los enlaces, accesos compartidos e invitaciones que terminaron no vuelven a funcionar.",
      "Si no fue usted, elija de inmediato una contraseña nueva.",
    ],
    action: { label: "Elegir una contraseña nueva", url },
    reason: "Recibe este correo porque alguien inició sesión en esta cuenta después de que se cerró.",
  }),
  dataExportReady: (until, url) => ({
    subject: "La copia de sus datos está lista",
    heading: "La copia de sus datos está lista",
    paragraphs: [
      `Puede descargarla en su configuración hasta el ${dayFormats.es(until)}. Le pediremos que confirme que es usted.`,
      "Si no la solicitó, cambie su contraseña ahora.",
    ],
    action: { label: "Descargar sus datos", url },
    reason: "Recibe este correo porque alguien solicitó una copia de los datos de esta cuenta.",
  }),
  dataExportFailed: (url) => ({
    subject: "No pudimos preparar la copia de sus datos",
    heading: "No pudimos preparar la copia de sus datos",
    paragraphs: ["Hubo un error de nuestra parte. Puede solicitarla otra vez en su configuración."],
    action: { label: "Solicitar sus datos otra vez", url },
    reason: "Recibe este correo porque alguien solicitó una copia de los datos de esta cuenta.",
  }),
  supportMessage: ({ email, message, language }) => ({
    subject: `Mensaje para soporte de ${email}`,
    heading: `Mensaje de ${email}`,
    paragraphs: [...message.split(/\n+/), `Responda a ${email} (${language}).`],
    reason: "Recibe este correo porque los mensajes para soporte se envían a esta dirección.",
  }),
  supportMessageCopy: (message) => ({
    subject: "Recibimos su mensaje",
    heading: "Recibimos su mensaje",
    paragraphs:
      message === null
        ? ["Le responderemos a esta dirección."]
        : ["Le responderemos a esta dirección. Esto es lo que usted escribió:", ...message.split(/\n+/)],
    reason:
      "Recibe este correo porque alguien escribió esta dirección en nuestro formulario de soporte. Si no fue usted, puede ignorar este correo.",
  }),
};
