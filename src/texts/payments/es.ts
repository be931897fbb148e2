import { plural } from "#texts/plural.ts";
import type { Values } from "#texts/values.ts";
import type en from "./en.ts";

const texts: typeof en = {
  accepted_cards: "Tarjetas que aceptamos",
  bank_processing: "Su banco todavía está procesando este pago.",
  canceled: "Este pago se canceló. Inténtelo de nuevo.",
  card: "Tarjeta",
  card_form_not_loaded: "No se pudo cargar el formulario de la tarjeta. Revise su conexión.",
  card_not_read: "No se pudo leer esta tarjeta. Escriba sus datos de nuevo.",
  card_payments_unavailable: ({ minutes }) =>
    `Los pagos con tarjeta no están disponibles en este momento. No se le cobrará dos veces. Espere ${plural("es", minutes, { one: "1 minuto", other: `${minutes} minutos` })} y presione Pagar de nuevo.`,
  confirm_again:
    "Su banco no recibió su confirmación, así que no se le cobró. Presione Pagar para intentarlo de nuevo.",
  enter_card: "Escriba el número de su tarjeta, la fecha de vencimiento y el código de seguridad.",
  no_need_to_wait: "No tiene que esperar. Le enviaremos un recibo por correo electrónico cuando se complete el pago.",
  no_response:
    "No recibimos respuesta. Presione Pagar de nuevo. Primero lo comprobaremos, así que no se le cobrará dos veces.",
  pay: ({ amount }: Values<"amount">) => `Pagar ${amount}`,
  paying: "Pagando…",
  receipt_email: "Correo electrónico para el recibo",
  refresh: "Actualizar",
  test_mode:
    "Modo de prueba: no hay cobros reales. Use la tarjeta 4242 4242 4242 4242 con cualquier fecha futura y cualquier código.",
  total: "Total",
};

export default texts;
