export default {
  agree:
    "I agree that this service may get the name, balances and deposits of the last twelve months of the accounts I choose from my bank, once, by way of Mastercard Open Finance, and show a summary of them to this landlord. My bank login is seen and kept neither here nor by the landlord.",
};
