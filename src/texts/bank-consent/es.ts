import type en from "./en.ts";

const texts: typeof en = {
  agree:
    "Acepto que este servicio obtenga de mi banco, una sola vez y por medio de Mastercard Open Finance, el nombre, los saldos y los depósitos de los últimos doce meses de las cuentas que yo elija, y que muestre un resumen de ellos a este arrendador. Ni este servicio ni el arrendador ven ni guardan mi acceso al banco.",
};

export default texts;
