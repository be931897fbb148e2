export default {
  A: "Selected",
  B: "Bounced",
  C: "Started",
  I: "Invited",
  P: "Processing",
  R: "Declined",
  S: "Submitted",
  U: "Unfinished",
};
