export default {
  credit: "Credit report",
  criminal: "Criminal report",
  eviction: "Eviction report",
  first_rent: "First month's rent",
  landlord: "Landlord's fee",
  law: "Reduction required by law",
  other_charge: "Other move-in charge",
  statewide_criminal: "Statewide criminal search",
  statewide_eviction: "Statewide eviction search",
  verify_identity: "Identity verification",
  verify_income: "Income verification through your bank",
};
