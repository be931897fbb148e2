export default {
  referral_off: "The ambassador program isn't turned on for your account. Contact support to join.",
  already_invited: "You already invited this person.",
  own_address: "You can't invite yourself.",
};
