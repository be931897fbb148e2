import type { LegalArticleTexts } from "../article.ts";

export default {
  title: "Términos de Mis pagos",
  description: "Los términos para arrendadores que reciben tarifas de solicitud por medio de Lintel.",
  heading: "Términos de Mis pagos",
  lead: "Estos términos se suman a los términos de uso si recibe pagos por medio de Lintel.",
  versions: [
    { version: 6, date: "2026-11-29", change: "Redacción más clara" },
    { version: 5, date: "2026-11-28", change: "Responder a disputas en Lintel" },
    { version: 4, date: "2026-11-28", change: "Alquiler y depósitos" },
    { version: 3, date: "2026-11-27", change: "Qué se descuenta de una tarifa, cuándo se le paga y las disputas" },
    { version: 2, date: "2026-11-24", change: "Cierre de una cuenta con saldo; qué guardamos de su cuenta bancaria" },
    { version: 1, date: "2026-11-23", change: "Primer borrador" },
  ],
  sections: [
    {
      heading: "Su cuenta de pagos",
      text: [
        "Stripe procesa los pagos. Para recibir pagos, usted abre una cuenta con Stripe y acepta su contrato. Lo que escribe para eso va a Stripe, que revisa su identidad y su cuenta bancaria. Guardamos solo el nombre de su banco y los últimos cuatro dígitos del número de cuenta.",
      ],
    },
    {
      heading: "Qué se paga",
      text: [
        "De cada tarifa se descuenta el costo de los informes y las verificaciones que se pidieron, y el resto se abona a su saldo. Lo que Stripe cobra por tarjetas, disputas y transferencias no se descuenta. Mis pagos muestra cada tarifa, reembolso y costo que forma el saldo. Un pago queda disponible dos días después de que el solicitante pagó, si quien opera este sitio no fija otro plazo. Usted elige si su saldo se le transfiere cada día, cada semana, cada mes o solo cuando lo pida.",
      ],
    },
    {
      heading: "Reembolsos y disputas",
      text: [
        "Cuando una tarifa se reembolsa, se descuenta de su saldo. Si el saldo no alcanza, lo cubren tarifas posteriores o le pedimos que lo pague. Un pago con tarjeta en disputa se descuenta hasta que se decide. Le enviamos por correo electrónico el motivo y la fecha límite. Usted responde en Lintel antes de esa fecha: envía pruebas sobre la solicitud y el pago, con su explicación y sus archivos, o acepta la disputa. Stripe transmite su respuesta al banco, que decide. Usted es responsable de lo que agrega y no debe incluir números de Seguro Social, de tarjetas ni de cuentas bancarias.",
      ],
    },
    {
      heading: "Tarifas que puede cobrar",
      text: [
        "Usted fija la tarifa dentro de la ley del lugar de la vivienda. Lintel le avisa de los límites y bloquea una tarifa donde el límite es absoluto. La tarifa que cobra sigue siendo su responsabilidad.",
      ],
    },
    {
      heading: "Alquiler y depósitos",
      text: [
        "Donde quien opera este sitio lo ofrece, usted puede solicitar el primer mes de alquiler, depósitos y otros montos únicos a los solicitantes que seleccionó. No se descuenta nada de ellos. Los depósitos no son parte de su saldo: se muestran y se transfieren por separado. Usted es responsable de los límites de la ley para los depósitos y de guardarlos como la ley exige.",
      ],
    },
    {
      heading: "Retenciones y cierre",
      text: [
        "Una transferencia espera mientras Stripe necesita información de usted o mientras otro integrante de su equipo debe aprobarla. También podemos retener una transferencia si sospechamos un fraude. Usted ve el motivo. Puede cerrar su cuenta cuando el saldo sea cero y no haya pagos, reembolsos ni disputas en curso. Si tiene saldo y quiere cerrar su cuenta, comuníquese con soporte.",
      ],
    },
  ],
} satisfies LegalArticleTexts;
