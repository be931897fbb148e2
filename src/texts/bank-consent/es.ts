import type en from "./en.ts";

const texts: typeof en = {
  agree:
    "Autorizo a este servicio a obtener de mi banco, una sola vez y por medio de Mastercard Open Finance, el nombre del titular, los saldos y los depósitos de los últimos 12 meses de las cuentas que yo elija, y a mostrar un resumen a este arrendador. Ni este servicio ni el arrendador ven o guardan mis datos de acceso al banco.",
};

export default texts;
