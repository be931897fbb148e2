import type { Values } from "#texts/values.ts";
import type en from "./en.ts";

const texts: typeof en = {
  bank_still_processing: "Su banco todavía está procesando este pago.",
  canceled: "Este pago se canceló. Inténtelo de nuevo.",
  card: "Tarjeta",
  card_form_couldnt: "No se pudo cargar el formulario de la tarjeta. Revise su conexión.",
  card_payments_arent: ({ n }: Values<"n">) =>
    `Los pagos con tarjeta no están disponibles en este momento. No se le cobrará dos veces. Espere ${n} segundos y presione Pagar de nuevo.`,
  cards_accept: "Tarjetas que aceptamos",
  confirm_again: "Su banco no recibió su confirmación y no se cobró nada. Presione Pagar para confirmar de nuevo.",
  couldnt_read_card: "No se pudo leer esta tarjeta. Ingrésela de nuevo.",
  didnt_get_response:
    "No recibimos respuesta. Presione Pagar de nuevo. Primero lo comprobaremos, así que no se le cobrará dos veces.",
  dont_wait_well: "No tiene que esperar. Le enviaremos un recibo por correo electrónico cuando se complete el pago.",
  email_address_receipt: "Correo electrónico para el recibo",
  pay: ({ amount }: Values<"amount">) => `Pagar ${amount}`,
  paying: "Pagando…",
  please_enter_card: "Escriba el número de su tarjeta, la fecha de vencimiento y el código de seguridad.",
  refresh: "Actualizar",
  test_mode_no:
    "Modo de prueba: no hay cobros reales. Use la tarjeta 4242 4242 4242 4242 con cualquier fecha futura y cualquier código.",
  total: "Total",
};

export default texts;
