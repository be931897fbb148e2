export default {
  referral_off: "El programa de embajadores no está activado en su cuenta. Comuníquese con soporte para participar.",
  already_invited: "Usted ya invitó a esta persona.",
  own_address: "No puede enviarse una invitación.",
};
