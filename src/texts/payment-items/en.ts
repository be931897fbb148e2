export default {
  credit: "Credit report",
  criminal: "Criminal report",
  eviction: "Eviction report",
  landlord: "Landlord's fee",
  law: "Reduction required by law",
  statewide_criminal: "Statewide criminal search",
  statewide_eviction: "Statewide eviction search",
  verify_identity: "Identity verification",
  verify_income: "Income verification through your bank",
};
