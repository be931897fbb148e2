/** Two agents of a sample brokerage, each with their own link to the same form. */
export const sampleAgents = [
  { name: "Dana Whitfield", link: "/apply/maple-court?a=dana" },
  { name: "Luis Ortega", link: "/apply/maple-court?a=luis" },
];
