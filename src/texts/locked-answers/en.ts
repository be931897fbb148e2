export default {
  identity: "We verified your identity with this answer. If it's wrong, contact the landlord.",
  reports: "Reports were ordered with this answer. If it's wrong, contact the landlord.",
  income: "Your income was verified under this name. If it's wrong, contact the landlord.",
  place: "The local laws for this address apply to your application. If the address is wrong, contact the landlord.",
  agent: "Your application went to this agent. To change agents, contact the landlord.",
};
