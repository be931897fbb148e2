/** Recurring deposits into an account. */
export type Deposits = {
  name: string;
  every: number;
  net: number;
  months: number;
  /** `NO`: recurring, but not income */
  certainty: "HIGH" | "MODERATE" | "LOW" | "NO";
};
export type BankAccount = {
  name: string;
  type: "checking" | "savings" | "creditCard";
  number: string;
  balance: number;
  average: number;
  deposits: Deposits[];
};
type BankLogin = {
  login: string;
  about: string;
  /** the owner of the accounts, if not the person who logs in */
  owner?: string;
  accounts: BankAccount[];
};

const checking = (balance: number, deposits: Deposits[]): BankAccount => ({
  name: "Everyday Checking",
  type: "checking",
  number: "4012 8888 0017 2204",
  balance,
  average: Math.round(balance * 92) / 100,
  deposits,
});
const savings = (balance: number): BankAccount => ({
  name: "Rainy Day Savings",
  type: "savings",
  number: "4012 8888 0017 9910",
  balance,
  average: Math.round(balance * 97) / 100,
  deposits: [],
});

/** The fictitious people who can log in at every bank of the sandbox; the password equals the login. */
export const bankLogins: readonly BankLogin[] = [
  {
    login: "steady",
    about: "A salary every two weeks, and savings",
    accounts: [
      checking(6_412.55, [
        { name: "Lakeglass Foundry payroll", every: 14, net: 2_240.5, months: 12, certainty: "HIGH" },
      ]),
      savings(14_900.2),
    ],
  },
  {
    login: "gig",
    about: "Two small variable incomes, one of them uncertain, and transfers",
    accounts: [
      checking(912.07, [
        { name: "Collar Works Cafe payroll", every: 7, net: 310.25, months: 9, certainty: "HIGH" },
        { name: "Ferry Slip Rides payout", every: 0, net: 640, months: 7, certainty: "MODERATE" },
        { name: "Transfers from a friend", every: 0, net: 120, months: 4, certainty: "LOW" },
        { name: "Transfer from Rainy Day Savings", every: 30, net: 900, months: 12, certainty: "NO" },
      ]),
    ],
  },
  {
    login: "benefits",
    about: "A pension and nothing else",
    accounts: [checking(2_130.9, [{ name: "SSA treasury", every: 30, net: 1_870, months: 12, certainty: "HIGH" }])],
  },
  {
    login: "borrowed",
    about: "A good salary, paid into someone else's account",
    owner: "Ottoline Grantham",
    accounts: [checking(9_020, [{ name: "Isthmus Bell Works", every: 14, net: 3_100, months: 12, certainty: "HIGH" }])],
  },
  { login: "nothing", about: "An account without any income", accounts: [checking(41.18, [])] },
  {
    login: "card",
    about: "A credit card and no bank account",
    accounts: [{ ...savings(-310.4), name: "Travel Card", type: "creditCard" }],
  },
  { login: "frozen", about: "A security freeze prevents reports", accounts: [checking(2_400, [])] },
  { login: "unreadable", about: "The bank connects, but no report can be made", accounts: [checking(500, [])] },
];

/** The banks to choose from in Connect; the last one is never available. */
export const banks = [
  "FinBank Profiles A",
  "Hudson Lantern Credit Union",
  "First Bank of Quarry Bell",
  "Bank of Outages",
] as const;
export const brokenBank = "Bank of Outages";
