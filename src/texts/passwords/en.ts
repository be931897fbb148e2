export default {
  too_short: "Use at least 8 characters.",
  too_long: "Use 128 characters or fewer.",
  lowercase: "Use at least one lowercase letter.",
  uppercase: "Use at least one uppercase letter.",
  number: "Use at least one number.",
};
