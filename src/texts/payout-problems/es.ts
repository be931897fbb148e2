export default {
  blocked: {
    no_account: "Primero agregue una cuenta bancaria para recibir los pagos.",
    account_not_ready:
      "Su cuenta bancaria no está lista para recibir pagos. En Configuración → Cuenta bancaria puede ver qué hacer.",
    negative:
      "Su saldo es negativo por reembolsos o disputas. Los próximos pagos lo cubren antes de que se le transfiera dinero.",
    nothing_available: "Todavía no hay nada que transferir.",
    unsent_payout: "Una transferencia anterior todavía no se ha enviado. Espere a que esté en camino.",
  },
  decided: "Esta transferencia ya no espera aprobación.",
  owner_only: "Solo el propietario de su equipo puede cambiar esto.",
  second_person: "Otra persona tiene que aprobar su transferencia.",
};
