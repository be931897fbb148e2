export default {
  agree:
    "I authorize this service to get from my bank, once, through Mastercard Open Finance, the account holder's name, the balances and the last 12 months of deposits of the accounts I choose, and to show a summary to this landlord. Neither this service nor the landlord sees or stores my bank login.",
};
