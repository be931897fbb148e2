export default {
  name: {
    default: "Rental application",
    short: "Short application",
    co_signer: "Guarantor (co-signer)",
    room_mate: "Roommate",
    commercial: "Commercial lease",
  },
  purpose: {
    default: "Everything: household, addresses, work, income, pets, and documents.",
    short: "Only what you need for a first decision. Easy to complete on a phone.",
    co_signer: "For someone who guarantees another person's rent and won't live in the home.",
    room_mate: "For someone moving into a shared home. Also asks about schedule, guests, smoking and pets.",
    commercial: "For a business renting a store, an office or a workshop. Asks about its use, finances and owners.",
  },
};
