/** Two agents of a sample brokerage, each with a link of their own to one form. */
export const sampleAgents = [
  { name: "Dana Whitfield", link: "/apply/maple-court?a=dana" },
  { name: "Luis Ortega", link: "/apply/maple-court?a=luis" },
];
